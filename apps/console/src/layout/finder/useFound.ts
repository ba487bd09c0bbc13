import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { usePaused } from '../../components/usePaused.ts';
import { useMay } from '../../features/accounts/index.ts';
import { formatDay } from '../../formatting/dates.ts';
import { usePlaces } from '../usePlaces.ts';

/** Something that has a page in the console. */
export interface Found {
  readonly href: string;
  readonly title: string;
  /** What it is, and what tells it from others of its name. */
  readonly kind: string;
  /** Whether it answers what was typed before. */
  readonly isOld?: boolean;
}

export interface FoundByText {
  readonly found: readonly Found[];
  /** Whether the answer to what is typed has yet to come. */
  readonly isPending: boolean;
}

const PAUSE_MS = 200;
const SHORTEST = 2;
const MOST = 6;

/** What the text finds: places of the console at once, what the server knows after a pause. */
export function useFound(text: string): FoundByText {
  const asked = usePaused(text.trim(), PAUSE_MS);
  const may = useMay();
  const word = text.trim().toLocaleLowerCase('ru');
  const places = usePlaces()
    .filter(({ label }) => label.toLocaleLowerCase('ru').includes(word))
    .map(({ to, label }) => ({ href: to, title: label, kind: 'раздел' }));
  const sources = SOURCES.filter(({ who }) => may(who));
  const isAsked = asked.length >= SHORTEST;
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['found', asked, sources.map(({ who }) => who)],
    queryFn: async ({ signal }) => (await Promise.all(sources.map(({ find }) => find(asked, signal)))).flat(),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isPending = text.trim() !== asked || (isAsked && (isLoading || isPlaceholderData));
  const records = word.length >= SHORTEST ? (data ?? []).map((one) => ({ ...one, isOld: isPending })) : [];
  return { found: [...places, ...records], isPending };
}

/** Where to look, for whom. */
const SOURCES = [
  {
    who: 'seeDesk',
    find: async (name: string, signal: AbortSignal): Promise<Found[]> => {
      const { data } = await api.listPeople({ query: { name, pageSize: MOST } }, { signal });
      return data.map(({ person_id: id, fullName, birthday }) => ({
        href: `/people/${id}`,
        title: fullName,
        kind: birthday === null ? 'человек' : `человек, ${birthday.slice(0, 4)} г. р.`,
      }));
    },
  },
  {
    who: 'seeCompetitions',
    find: async (name: string, signal: AbortSignal): Promise<Found[]> => {
      const { data } = await api.listDeskTournaments({ query: { name, pageSize: MOST } }, { signal });
      return data.map(({ tournament_id: id, full_name: title, start_dt: start }) => ({
        href: `/competitions/${id}`,
        title,
        kind: `соревнование, ${formatDay(start)}`,
      }));
    },
  },
  {
    who: 'readLog',
    find: async (recipient: string, signal: AbortSignal): Promise<Found[]> => {
      const { data } = await api.listOutgoingLetters({ query: { recipient, pageSize: MOST } }, { signal });
      return data.map(({ letter_id: id, subject, recipient: to }) => ({
        href: `/outbox/${id}`,
        title: subject,
        kind: `письмо, ${to}`,
      }));
    },
  },
] as const;
