import { CRITERION_TITLES } from './criteria.ts';
import { createFraction, formatFraction, sumFractions, type Fraction } from './fraction.ts';
import type { Arithmetic, CountedTerm, CriterionValue, HeadToHeadArithmetic } from './value.ts';

/** The name of a participant in a sentence. */
export type NameOf = (participant: number) => string;

/** A place as tables print it: "3", or "3-4" when it is shared. */
export function formatSharedPlace(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/**
 * A value as a cell shows it: "12,5", won to lost as "21:13", head-to-head as the points of these games ("1,5"; a dash when
 * nobody is tied).
 */
export function formatValue({ value, arithmetic }: CriterionValue): string {
  if (arithmetic.kind === 'ratio') return `${arithmetic.won}:${arithmetic.lost}`;
  if (arithmetic.kind === 'lot') return `${arithmetic.drawn}`;
  if (arithmetic.kind !== 'head-to-head') return formatFraction(value);
  return arithmetic.tied.length > 1 ? formatFraction(arithmetic.points) : '–';
}

/** The whole arithmetic of a value as one Russian sentence. */
export function explainValue(value: CriterionValue, nameOf: NameOf): string {
  const title = CRITERION_TITLES[value.criterion];
  return `${title}: ${formatArithmetic(value.arithmetic, value, nameOf)}.`;
}

function formatArithmetic(
  arithmetic: Arithmetic,
  { criterion, value }: CriterionValue,
  nameOf: NameOf,
): string {
  switch (arithmetic.kind) {
    case 'tours':
      return formatTours(arithmetic.tours, value);
    case 'running':
      return formatEquation(
        arithmetic.after.map((points) => formatFraction(points)),
        value,
      );
    case 'opponents':
      return formatOpponents(arithmetic.terms, value, criterion === 'sonneborn-berger', nameOf);
    case 'ratio':
      return `${arithmetic.won} : ${arithmetic.lost}, доля выигранных ${formatFraction(value)}`;
    case 'lot':
      return `номер ${arithmetic.drawn} из ${arithmetic.of}`;
    default:
      return formatHeadToHead(arithmetic, nameOf);
  }
}

function formatTours(
  tours: readonly { readonly gained: Fraction; readonly taken: Fraction }[],
  value: Fraction,
): string {
  const taken = sumFractions(tours.map((tour) => tour.taken));
  const gained = formatEquation(
    tours.map((tour) => formatFraction(tour.gained)),
    sumFractions(tours.map((tour) => tour.gained)),
  );
  if (taken.numerator === 0) return gained;
  return `${gained}, штраф ${formatFraction(taken)}, осталось ${formatFraction(value)}`;
}

function formatOpponents(
  terms: readonly CountedTerm[],
  value: Fraction,
  isProduct: boolean,
  nameOf: NameOf,
): string {
  const text = (term: CountedTerm) => {
    const factor = isProduct ? ` × ${formatFraction(term.result)}` : '';
    return `${formatFraction(term.points)}${factor} (${formatTermSource(term, nameOf)})`;
  };
  const sum = formatEquation(
    terms.filter((term) => !term.cut).map((term) => text(term)),
    value,
  );
  const cuts = terms.filter((term) => term.cut).map((term) => text(term));
  return cuts.length > 0 ? `${sum}; не учтено: ${cuts.join(', ')}` : sum;
}

function formatTermSource(term: CountedTerm, nameOf: NameOf): string {
  if (term.opponent !== undefined) return nameOf(term.opponent);
  const names = { virtual: 'виртуальный соперник', own: 'свои очки', nothing: 'без игры', opponent: '' };
  return `${names[term.source]}, тур ${term.tour}`;
}

function formatHeadToHead(arithmetic: HeadToHeadArithmetic, nameOf: NameOf): string {
  const { tied, meetings, points, atMost, place } = arithmetic;
  if (tied.length === 1) return 'равных нет';
  const among = `среди равных (${tied.length})`;
  if (meetings.length === 0) return `${among} встреч не было, место ${place}`;
  const games = meetings.map((meeting) => `${formatFraction(meeting.points)} (${nameOf(meeting.opponent)})`);
  const missing = tied.length - 1 - meetings.length;
  const open = missing > 0 ? `, встреч не хватает: ${missing}, могло быть ${formatFraction(atMost)}` : '';
  return `${among} ${formatEquation(games, points)}${open}, место ${place}`;
}

function formatEquation(terms: readonly string[], value: Fraction): string {
  if (terms.length === 0) return formatFraction(createFraction(0));
  const sum = terms.join(' + ').replaceAll('+ −', '− ');
  return `${sum} = ${formatFraction(value)}`;
}
