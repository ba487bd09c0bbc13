import { addDays, getMomentInMoscow, type Day } from '../calendar.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import type { Paper } from './pdf.ts';
import { writeProtocol } from './protocol.ts';
import {
  writeApplicationGuide,
  writeCourseRules,
  writeProgramme,
  writeRegulations,
  writeSeasonRegulations,
} from './texts.ts';

export interface DemoDocument {
  readonly tournamentId: number;
  readonly title: string;
  readonly publishedAt: Date;
  readonly fileName: string;
  readonly isForRegistration: boolean;
  readonly paper: Paper;
}

/** So many of the last finished competitions have their protocol. */
const PROTOCOLS = 36;

/** The papers of all competitions; those of one content are one object, and are drawn once. */
export function listDocuments(saved: readonly SavedCompetition[], today: Day): readonly DemoDocument[] {
  const shared = createSharedPapers();
  const lastFinished = saved
    .filter(({ competition: { row, play } }) => row.status === 'past' && play)
    .toSorted((a, b) => (a.competition.firstDay < b.competition.firstDay ? 1 : -1))
    .slice(0, PROTOCOLS);
  const withProtocol = new Set(lastFinished);
  return saved.flatMap((one) => [
    ...listEarlyDocuments(one, { ...shared, today }),
    ...(withProtocol.has(one) ? [buildProtocolDocument(one)] : []),
  ]);
}

type SharedPapers = ReturnType<typeof createSharedPapers> & { readonly today: Day };

function createSharedPapers() {
  const papers = new Map<string, Paper>();
  const once = (key: string, make: () => Paper): Paper => {
    const known = papers.get(key) ?? make();
    papers.set(key, known);
    return known;
  };
  return { once, guide: writeApplicationGuide() };
}

/** What is published before the start. A competition that is announced far ahead has nothing yet. */
function listEarlyDocuments(
  { id, competition }: SavedCompetition,
  { once, guide, today }: SharedPapers,
): readonly DemoDocument[] {
  const { row, play, firstDay, plan } = competition;
  if (row.status === 'future' && plan.start > 100) return [];
  const published = (daysBefore: number): Date => {
    const usual = addDays(firstDay, -daysBefore);
    const latest = addDays(today, -Math.ceil(daysBefore / 10));
    return getMomentInMoscow(usual < latest ? usual : latest, '12:00');
  };
  const document = (
    title: string,
    paper: Paper,
    daysBefore: number,
    isForRegistration = false,
  ): DemoDocument => ({
    tournamentId: id,
    title,
    publishedAt: published(daysBefore),
    fileName: `${title.replaceAll(' ', '-')}.pdf`,
    isForRegistration,
    paper,
  });
  const year = Number(firstDay.slice(0, 4));
  // A parent comes before its children, who share its papers.
  const rules =
    row.status === 'past'
      ? once(`season ${year}`, () => writeSeasonRegulations(year))
      : once(`rules ${plan.title}`, () => writeRegulations(competition));
  const days = once(`programme ${plan.title}`, () => writeProgramme(competition));
  const course = play && once(`course ${play.course.kind}`, () => writeCourseRules(play.course));
  const asksToRead = row.status === 'app' && row.type !== 'unofficial-event' && play;
  return [
    document('Положение о соревновании', rules, 60),
    ...(course ? [document('Регламент', course, 45)] : []),
    ...(row.status === 'past' ? [] : [document('Программа', days, 40)]),
    ...(asksToRead
      ? [
          document('Положение о соревновании', rules, 60, true),
          document('Памятка участника', guide, 60, true),
        ]
      : []),
  ];
}

function buildProtocolDocument({ id, played }: SavedCompetition): DemoDocument {
  if (!played) throw new Error('a protocol is of a competition that was played');
  return {
    tournamentId: id,
    title: 'Итоговый протокол',
    publishedAt: new Date(played.lastAt.getTime() + 2 * 3_600_000),
    fileName: 'Итоговый-протокол.pdf',
    isForRegistration: false,
    paper: writeProtocol(played),
  };
}
