import type { Client } from '@nardy/contract/client';
import type { DataProvider, GetListParams, GetListResult, GetOneResult } from 'react-admin';

/** How react-admin's words for a list become those of an operation. */
interface Asked {
  readonly query: Record<string, unknown> & { readonly page?: number; readonly pageSize?: number };
}

interface Resource {
  readonly idOf: string;
  readonly list?: (
    asked: Asked,
    signal: AbortSignal | undefined,
  ) => Promise<{ data: object[]; totalCount: number }>;
  readonly one?: (id: number, signal: AbortSignal | undefined) => Promise<{ data: object }>;
}

/**
 * React-admin's way to the API: lists and single things by the typed client. What staff decide are operations of their own and
 * go by the client itself. Refusals pass as the `ApiError` that they are.
 */
export function createDataProvider(api: Client): DataProvider {
  const resources = resourcesOf(api);
  const resourceOf = (name: string): Resource => {
    const found = resources[name];
    if (!found) throw new Error(`the console has no resource "${name}"`);
    return found;
  };
  return {
    supportAbortSignal: true,
    async getList(name: string, { pagination, sort, filter, signal }: GetListParams): Promise<GetListResult> {
      const { list, idOf } = resourceOf(name);
      if (!list) return notOffered();
      const query = {
        ...(filter as object),
        ...(sort && sort.field !== '' && { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field }),
        ...(pagination && { page: pagination.page, pageSize: pagination.perPage }),
      };
      const { data, totalCount } = await list({ query }, signal);
      return { data: data.map((row) => withId(row, idOf)), total: totalCount };
    },
    async getOne(name: string, { id, signal }): Promise<GetOneResult> {
      const { one, idOf } = resourceOf(name);
      if (!one) return notOffered();
      const { data } = await one(Number(id), signal);
      return { data: withId(data, idOf) };
    },
    getMany: notOffered,
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  };
}

type Resources = Readonly<Record<string, Resource>>;

function resourcesOf(api: Client): Resources {
  return { ...deskOf(api), ...recordsOf(api), ...mediaOf(api) };
}

/** What waits to be decided, and what is prepared. */
function deskOf(api: Client): Resources {
  return {
    registrations: {
      idOf: 'user_id',
      list: ({ query }, signal) => api.listRegistrations({ query }, given(signal)),
    },
    // Of its own: react-admin takes the rows of a list for whole things of the same resource.
    registration: {
      idOf: 'user_id',
      one: (id, signal) => api.getRegistration({ params: { id } }, given(signal)),
    },
    applications: {
      idOf: 'application_id',
      list: ({ query }, signal) => api.listApplications({ query }, given(signal)),
    },
    'application-tournaments': {
      idOf: 'tournament_id',
      list: ({ query }, signal) => api.listApplicationTournaments({ query }, given(signal)),
    },
    competitions: {
      idOf: 'tournament_id',
      list: ({ query }, signal) => api.listDeskTournaments({ query }, given(signal)),
    },
    'federation-requests': {
      idOf: 'request_id',
      list: ({ query }, signal) => api.listFederationRequests({ query }, given(signal)),
    },
  };
}

/** What is known of people, of staff and of what was done. */
function recordsOf(api: Client): Resources {
  return {
    consents: {
      idOf: 'consent_id',
      list: ({ query }, signal) => api.listConsents({ query }, given(signal)),
    },
    retention: {
      idOf: 'number',
      list: async ({ query }, signal) => {
        const { data, totalCount } = await api.listDueDestructions({ query }, given(signal));
        // What is due has no number of its own: on a page its place is one.
        return { data: data.map((due, index) => ({ ...due, number: index + 1 })), totalCount };
      },
    },
    'destruction-acts': {
      idOf: 'act_id',
      list: ({ query }, signal) => api.listDestructionActs({ query }, given(signal)),
    },
    staff: {
      idOf: 'user_id',
      list: ({ query }, signal) => api.listStaff({ query }, given(signal)),
    },
    people: {
      idOf: 'person_id',
      list: ({ query }, signal) => api.listPeople({ query }, given(signal)),
    },
    person: {
      idOf: 'person_id',
      one: (id, signal) => api.getPerson({ params: { id } }, given(signal)),
    },
    'outgoing-letters': {
      idOf: 'letter_id',
      list: ({ query }, signal) => api.listOutgoingLetters({ query }, given(signal)),
    },
    log: {
      idOf: 'entry_id',
      list: ({ query }, signal) => api.listAuditLog({ query }, given(signal)),
    },
    sessions: {
      idOf: 'session_id',
      list: (_, signal) => api.listSessions({}, given(signal)),
    },
  };
}

/** What editors make. */
function mediaOf(api: Client): Resources {
  return {
    albums: {
      idOf: 'album_id',
      list: ({ query }, signal) => api.listManagedAlbums({ query }, given(signal)),
    },
    videos: {
      idOf: 'video_id',
      list: ({ query }, signal) => api.listManagedVideos({ query }, given(signal)),
    },
  };
}

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** React-admin knows a thing by `id`. */
function withId(thing: object, idOf: string) {
  return { ...thing, id: (thing as Record<string, unknown>)[idOf] as number };
}

function notOffered(): Promise<never> {
  return Promise.reject(new Error('the console does this by an operation of its own'));
}
