import type { ImportDecisions } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { readDisciplines } from '../checking/disciplines.ts';
import { readBirthdayIn, readNamesIn } from '../checking/names.ts';
import { Row } from '../checking/row.ts';
import { simplifyTitle } from '../checking/values.ts';
import type { RowsOfFile } from '../kind.ts';
import { mergeFacts, listPlayers, type PastCompetition } from '../past/competition.ts';
import { readEventIn, type KnownWords } from '../past/event.ts';
import { evaluatePast, type CheckedPast } from '../past/evaluate.ts';
import { formatAppearanceKey, type FoundPlayers } from '../past/players.ts';
import { formatWhatAndWho } from '../past/words.ts';
import { readHandbooks, type City } from '../people/handbooks.ts';
import { findPlace } from '../people/place.ts';
import { placePast } from '../service/playing.ts';
import { groupByPlace, reportConflicts, type PlaceRow } from './conflicts.ts';
import { readPlace } from './place.ts';

/** A competition with the places that its rows hold, in their order. */
interface PlacedCompetition extends PastCompetition {
  readonly held: readonly { readonly from: number; readonly count: number }[];
}

/** Checks all rows and the competitions whose places they tell. */
export async function checkPlaces(
  db: Db,
  { columns, body }: RowsOfFile,
  decisions: ImportDecisions,
): Promise<CheckedPast> {
  const disciplines = await readDisciplines(db);
  const titles = new Map(Array.from(disciplines.values(), ({ id, title }) => [id, title]));
  const known = { handbooks: await readHandbooks(db), disciplines };
  const rows = body.map(({ row, cells }) => readRow(row, new Row(cells, columns), known));
  return evaluatePast(
    db,
    { rows, decisions },
    {
      reportConflicts,
      toCompetition,
      problemsOf: listGaps,
      detailsOf: (competition) =>
        [...formatWhatAndWho(competition, titles), 'без встреч, рейтинг не меняется'].join(' · '),
      notesOf: (competition) => listSameTitles(competition, rows),
    },
  );
}

function readRow(row: number, cells: Row, known: KnownWords): PlaceRow {
  const nameField = cells.has('last_name') && cells.has('first_name') ? 'last_name' : 'full_name';
  return {
    row,
    event: readEventIn(cells, known, { city: 'venue', region: 'venue_region' }),
    place: readPlace(cells),
    nameField,
    named: [{ ...readNamesIn(cells), birthday: readBirthdayIn(cells) }],
    home: readHome(cells, known),
    cells,
  };
}

/** For new cards alone, so what is not understood keeps nobody out. */
function readHome(cells: Row, { handbooks }: KnownWords): City | null {
  return findPlace(
    { city: cells.text('city'), region: cells.text('region') },
    handbooks,
    (field, sentence) => {
      // A region without its city is usual in protocols: to tell it in each row would hide what has to be reported.
      if (field === 'city' || cells.text('city') !== '') cells.tell(field, sentence, false);
    },
  );
}

function toCompetition(rows: readonly PlaceRow[], found: FoundPlayers): PlacedCompetition {
  const players = listPlayers(rows, found);
  const facts = mergeFacts(rows);
  const numbers = new Map(players.map(({ key }, index) => [key, index + 1]));
  const groups = groupByPlace(rows);
  const places = groups.map((group) =>
    group.flatMap(
      ({ row }) => numbers.get(found.of.get(formatAppearanceKey({ row, side: 1 }))?.key ?? '') ?? [],
    ),
  );
  const from = new Date(`${facts.start}T10:00:00+03:00`);
  const to = new Date(`${facts.end}T18:00:00+03:00`);
  return {
    ...facts,
    rows,
    players,
    length: null,
    held: groups.map((group) => ({ from: group[0]?.place.from ?? 0, count: group.length })),
    acts: (athletes) => placePast({ places, from, to }, athletes),
  };
}

/** Places that nobody has. */
function listGaps({ held }: PlacedCompetition): readonly string[] {
  let next = 1;
  return held.flatMap(({ from, count }) => {
    const first = next;
    next = from + count;
    if (from === first) return [];
    return [from - first === 1 ? `Нет места ${first}.` : `Нет мест ${first}–${from - 1}.`];
  });
}

/** A slip in a date makes two competitions of one; so do two years of one cup. */
function listSameTitles({ title, start }: PastCompetition, rows: readonly PlaceRow[]): readonly string[] {
  const other = rows.find(
    ({ event }) =>
      event.start !== null && event.start !== start && simplifyTitle(event.title) === simplifyTitle(title),
  );
  return other ? [`В файле есть соревнование с тем же названием и другой датой: строка ${other.row}.`] : [];
}
