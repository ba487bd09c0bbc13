import type { Refusal } from '../../outcome.ts';
import { CRITERION_TITLES, type UnplayedRule } from '../../standings/index.ts';
import type { GroupOrder } from '../../swiss/index.ts';
import {
  isBracketFormat,
  type LeavingRule,
  type Qualification,
  type StageFormat,
  type SwissFormat,
} from '../formats.ts';
import { refuse, type CompetitionRefusal } from '../refusals.ts';

type Refused = Refusal<CompetitionRefusal> | undefined;

/** The most that a number of tours, losses, groups or points may be: more is a slip of the finger. */
const LARGEST = 99;

/** The first fault of stages that follow each other. */
export function stagesFault(stages: readonly StageFormat[]): Refused {
  if (stages.length === 0) return refuse('no-stages', 'Укажите хотя бы один этап.');
  for (const [index, stage] of stages.entries()) {
    const fault = stageFault(stage, stages[index - 1]);
    if (fault) return refuse('impossible-stage', `Этап ${index + 1}: ${fault}`);
  }
  return undefined;
}

/** What is wrong with a stage that comes after another one, or first. */
function stageFault(stage: StageFormat, before: StageFormat | undefined): string | undefined {
  if (stage.matchLength !== undefined && !isCount(stage.matchLength))
    return `длина матча должна быть целым числом от 1 до ${LARGEST}.`;
  return formatFault(stage) ?? tableFault(stage) ?? takeFault(stage.take, before);
}

function formatFault(stage: StageFormat): string | undefined {
  switch (stage.kind) {
    case 'swiss':
      return swissFault(stage);
    case 'single-elimination':
    case 'double-elimination':
      return undefined;
    case 'round-robin':
    case 'groups':
      if (stage.circles !== 1 && stage.circles !== 2) return 'кругов может быть один или два.';
      if (!LEAVING.has(stage.leaving)) return 'такого правила о выбывших нет.';
      if (stage.kind === 'groups' && !isCount(stage.groups)) return `групп должно быть от 1 до ${LARGEST}.`;
      return undefined;
    default:
      return 'такой системы проведения нет.';
  }
}

function swissFault({ end, draws, wishTours, order }: SwissFormat): string | undefined {
  if (!ORDERS.has(order)) return 'такого порядка пар в группе нет.';
  if (wishTours !== undefined && wishTours !== 0 && !isCount(wishTours))
    return `туров с пожеланиями может быть от 0 до ${LARGEST}.`;
  if (end.by === 'tours') return isCount(end.tours) ? undefined : `туров должно быть от 1 до ${LARGEST}.`;
  if (!isCount(end.losses)) return `поражений до выбывания должно быть от 1 до ${LARGEST}.`;
  if (end.playOff !== undefined && !(isCount(end.playOff) && end.playOff >= 2))
    return `в плей-офф могут выйти от 2 до ${LARGEST} последних.`;
  return draws === true ? 'при игре до числа поражений ничьих быть не может.' : undefined;
}

function tableFault(stage: StageFormat): string | undefined {
  if (isBracketFormat(stage) || stage.table === undefined) return undefined;
  const { criteria, unplayed, lotSeed } = stage.table;
  if (criteria.some((criterion) => !Object.hasOwn(CRITERION_TITLES, criterion)) || !UNPLAYED.has(unplayed))
    return 'такого показателя или правила таблицы нет.';
  if (criteria.length === 0) return 'укажите хотя бы один показатель таблицы.';
  if (new Set(criteria).size < criteria.length) return 'показатель таблицы указан дважды.';
  return criteria.includes('lot') && !isLotSeed(lotSeed) ? 'для жребия нужно его число.' : undefined;
}

const UNPLAYED: ReadonlySet<UnplayedRule> = new Set(['as-played/1', 'virtual-opponent/1', 'own-score/1']);

const LEAVING: ReadonlySet<LeavingRule | undefined> = new Set([
  'annul-under-half/1',
  'keep-results/1',
  undefined,
]);

const ORDERS: ReadonlySet<GroupOrder | undefined> = new Set(['fold', 'slide', 'monrad', undefined]);

function takeFault(take: Qualification | undefined, before: StageFormat | undefined): string | undefined {
  if (before === undefined) return take === undefined ? undefined : 'в первом этапе играют все, кто заявлен.';
  if (take === undefined) return 'укажите, кто выходит из предыдущего этапа.';
  if (take.by === 'best')
    return isWhole(take.count) && take.count >= 2 ? undefined : 'выйти должны не меньше двух участников.';
  if (take.by === 'groups') {
    if (before.kind !== 'groups') return 'предыдущий этап не делится на группы.';
    return isCount(take.perGroup) ? undefined : `из группы могут выйти от 1 до ${LARGEST} участников.`;
  }
  const leaves = before.kind === 'swiss' && before.end.by === 'losses' && before.end.playOff !== undefined;
  return leaves ? undefined : 'предыдущий этап не оставляет последних для плей-офф.';
}

/** Whether a number can decide a lot: whole, from 0 below 2^32. */
export function isLotSeed(seed: number | undefined): seed is number {
  return seed !== undefined && isWhole(seed) && seed < 2 ** 32;
}

/** A whole number from 0. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** A whole number from 1 to 99. */
export function isCount(value: number): boolean {
  return isWhole(value) && value >= 1 && value <= LARGEST;
}
