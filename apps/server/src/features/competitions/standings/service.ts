import type { Answer, Operations, Standing } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { Page } from '../../../database/paging.ts';
import { toFlag } from '../flag.ts';
import { toTour } from '../play/mapper.ts';
import { findLastTour, findTour, isAnyRunning, type TourRow } from '../play/rounds.ts';
import { findSides, getSide } from '../play/sides.ts';
import type { Scope } from '../scope.ts';
import { toStanding, toTieBreak } from './mapper.ts';
import { explainStanding } from '../../play/index.ts';
import {
  findLines,
  findThird,
  findThirdByPlace,
  listLines,
  type LineRow,
  type StandingsListQuery,
} from './repository.ts';

/** A table with what is told around it. */
export async function readStandings(
  db: Db,
  scope: Scope,
  { withThird, ...query }: StandingsListQuery & { readonly withThird?: '0' | '1' | undefined },
): Promise<Answer<Operations['listStandings']>> {
  const [{ rows, totalCount }, tour, isRunning, third] = await Promise.all([
    readPageOfTable(db, scope, query),
    readLastTour(db, scope, query.tour_id),
    isAnyRunning(db, scope.playedIn),
    withThird === '1' ? readThird(db, scope) : undefined,
  ]);
  return {
    success: true,
    data: [...rows],
    totalCount,
    tour: tour ? toTour(tour) : null,
    is_running: toFlag(isRunning),
    ...third,
  };
}

/** Lines of the table that stands now, or after a tour; a parent has no tours of its own. */
export async function readPageOfTable(
  db: Db,
  scope: Scope,
  query: StandingsListQuery,
): Promise<Page<Standing>> {
  if (scope.isParent && query.tour_id !== undefined) return { rows: [], totalCount: 0 };
  const { rows, totalCount } = await listLines(db, scope, query);
  return { rows: await buildStandings(db, rows), totalCount };
}

/** The tour asked for, if it is of this competition; without one the last that the table counts. */
export async function readLastTour(
  db: Db,
  { id, isParent }: Scope,
  tourId: number | undefined,
): Promise<TourRow | undefined> {
  if (isParent) return undefined;
  return tourId === undefined ? findLastTour(db, id) : findTour(db, id, tourId);
}

type Third = Pick<Answer<Operations['listStandings']>, 'third' | 'third_by_match'>;

/** Who won the match for the third place, or has the place without one. */
async function readThird(db: Db, { id }: Scope): Promise<Third> {
  const winner = await findThird(db, id);
  const third = winner ?? (await findThirdByPlace(db, id));
  if (!third) return { third: null, third_by_match: 0 };
  const sides = await findSides(db, [third.participant_id]);
  return { third: getSide(sides, third.participant_id), third_by_match: toFlag(winner !== undefined) };
}

/** A line of the competition's tables with the arithmetic of its values. */
export async function readExplainedLine(
  db: Db,
  { playedIn }: Scope,
  standingId: number,
): Promise<Answer<Operations['getStanding']>['data'] | undefined> {
  const [row] = await findLines(db, [standingId]);
  if (!row || !playedIn.includes(row.tournament_id)) return undefined;
  const [[line], explained] = await Promise.all([buildStandings(db, [row]), explainStanding(db, standingId)]);
  if (!line || !explained) return undefined;
  const tie_breaks = explained.map(({ lines, ...value }) => ({ ...toTieBreak(value), lines: [...lines] }));
  return { ...line, tie_breaks };
}

async function buildStandings(db: Db, rows: readonly LineRow[]): Promise<Standing[]> {
  const sides = await findSides(
    db,
    rows.map(({ participant_id }) => participant_id),
  );
  return rows.map((row) => toStanding(row, sides));
}
