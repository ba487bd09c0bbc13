import { COPIED_PARTS, type CopiedPart } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { hasDraft } from '../../../components/draft/useDraft.ts';
import { listHeldDisciplines, type HeldDiscipline } from '../form/heldDisciplines.ts';
import { EMPTY } from '../form/fields.ts';
import { isSame, type FieldName, type Values } from '../form/values.ts';
import { COMPETITION_TEMPLATES } from './templates.ts';

/** A competition that is begun: its form, its children's, and what is taken over from others. */
export interface Beginning {
  readonly values: Values;
  readonly children: readonly Child[];
  readonly parentId: number | null;
  readonly copyOf: number | null;
  readonly parts: readonly CopiedPart[];
  /** The disciplines that are taken over, offered still or not. */
  readonly held: readonly HeldDiscipline[];
  /** Days from the start to the end that are usual. */
  readonly days: number;
  /** The end that the form has filled in by the start: it moves along as long as it is what stands there. */
  readonly filledEnd: string | null;
}

export interface Child {
  readonly key: string;
  readonly values: Values;
  readonly copyOf: number | null;
  /** What its original had otherwise than its parent, so that it stays its own. */
  readonly differing?: readonly FieldName[];
}

const BEGUN: Beginning = {
  values: EMPTY,
  children: [],
  parentId: null,
  copyOf: null,
  parts: [],
  held: [],
  days: 0,
  filledEnd: null,
};

/** From what a form begins: a template, a copy, a part of a parent, or nothing. */
interface Origin {
  readonly template: string;
  readonly copy: number;
  readonly parent: number;
}

export const buildNewDraftKey = ({ template, copy, parent }: Origin): string =>
  `new.${template}.${copy}.${parent}`;

/** What a form begins with. */
export function useBeginning(origin: Origin) {
  return useQuery({
    queryKey: ['competition-beginning', origin],
    staleTime: Infinity,
    // What is begun again begins from what is there then.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await loadBeginning(origin, signal);
      } catch (error) {
        // What was begun outlives what it was begun from.
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone && hasDraft(buildNewDraftKey(origin))) return BEGUN;
        throw error;
      }
    },
  });
}

async function loadBeginning({ template, copy, parent }: Origin, signal: AbortSignal): Promise<Beginning> {
  if (copy > 0) return loadCopy(copy, signal);
  if (parent > 0) return loadPart(parent, signal);
  return buildFromTemplate(template);
}

/** Without what was to come from a competition that is there no longer; with it went those that it consisted of. */
export function removeOriginal(begun: Beginning): Beginning {
  const children = begun.children.map((child) => ({ ...child, copyOf: null }));
  return { ...begun, copyOf: null, parts: [], children };
}

const buildChild = (values: Values, index: number): Child => ({ key: `new-${index}`, values, copyOf: null });

function buildFromTemplate(id: string): Beginning {
  const found = COMPETITION_TEMPLATES.find((one) => one.id === id);
  if (!found) return BEGUN;
  return {
    ...BEGUN,
    values: { ...EMPTY, ...found.values },
    children: found.children.map((child, index) => buildChild({ ...EMPTY, ...child }, index)),
    days: found.days,
  };
}

/** Another time, so without its dates. */
const WITHOUT_DATES = { start_dt: null, end_dt: null, app_start_dt: null, app_end_dt: null };

async function loadCopy(id: number, signal: AbortSignal): Promise<Beginning> {
  const { data } = await api.getDeskTournament({ params: { id } }, { signal });
  const children = await Promise.all(
    data.children.map(({ tournament_id: childId }) =>
      api.getDeskTournament({ params: { id: childId } }, { signal }),
    ),
  );
  return {
    ...BEGUN,
    values: { ...data.form, ...WITHOUT_DATES },
    children: children.map(({ data: child }, index) => ({
      ...buildChild({ ...child.form, ...WITHOUT_DATES }, index),
      copyOf: child.tournament_id,
      differing: listDiffering(data.form, child.form),
    })),
    parentId: data.parent?.tournament_id ?? null,
    copyOf: id,
    parts: COPIED_PARTS.filter((part) => part !== 'documents' && part !== 'referees'),
    held: listHeldDisciplines([data, ...children.map((child) => child.data)]),
    days: Math.round((Date.parse(data.form.end_dt) - Date.parse(data.form.start_dt)) / 86_400_000),
  };
}

async function loadPart(id: number, signal: AbortSignal): Promise<Beginning> {
  const { form } = (await api.getDeskTournament({ params: { id } }, { signal })).data;
  return { ...BEGUN, values: buildChildValues(form, { values: EMPTY }), parentId: id };
}

const PLACE: readonly FieldName[] = ['is_online', 'city_id', 'address'];
const AGES: readonly FieldName[] = ['birth_date_from', 'birth_date_to'];

/** What a child has of its parent. */
const INHERITED: readonly FieldName[] = [
  'type',
  ...PLACE,
  ...AGES,
  'gender',
  'geo_countries_ids',
  'geo_districts_ids',
  'geo_regions_ids',
  'geo_cities_ids',
];

const pick = (values: Values, names: readonly FieldName[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function listDiffering(parent: Values, child: Values): readonly FieldName[] {
  const other = INHERITED.filter((name) => !isSame(parent[name], child[name]));
  // What is played online keeps that it has no city, and a bound of age is not crossed by another's.
  const joined = [PLACE, AGES].filter((names) => names.some((name) => other.includes(name)));
  return [...new Set([...other, ...joined.flat()])];
}

/** A child as it is begun: when, where and for whom as its parent, unless its original had that otherwise; the rest its own. */
export function buildChildValues(
  parent: Values,
  { values: own, differing = [] }: Pick<Child, 'values' | 'differing'>,
): Values {
  const { app_start_dt, app_end_dt, is_status_by_date } = parent;
  return {
    ...own,
    start_dt: own.start_dt ?? parent.start_dt,
    end_dt: own.end_dt ?? parent.end_dt,
    app_start_dt,
    app_end_dt,
    is_status_by_date,
    ...pick(parent, INHERITED),
    ...pick(own, differing),
  };
}
