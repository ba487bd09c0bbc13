import type { Refusal } from '../../outcome.ts';
import type { BracketPart } from '../../brackets/index.ts';
import {
  isBracketFormat,
  takesDraws,
  type BracketFormat,
  type Qualification,
  type StageFormat,
} from '../formats.ts';
import { refuse, type CompetitionRefusal } from '../refusals.ts';

type Refused = Refusal<CompetitionRefusal> | undefined;

/** The first fault of stages that follow each other. */
export function findStagesFault(stages: readonly StageFormat[]): Refused {
  for (const [index, stage] of stages.entries()) {
    const fault = findStageFault(stage, stages[index - 1]);
    if (fault) return refuse('impossible-stage', `Этап ${index + 1}: ${fault}`);
  }
  return undefined;
}

/** What is wrong with a stage that comes after another one, or first, once it is one by the schema of commands. */
function findStageFault(stage: StageFormat, before: StageFormat | undefined): string | undefined {
  return (
    findSeriesFormatFault(stage) ??
    findSwissFault(stage) ??
    findBracketFault(stage) ??
    findTableFault(stage) ??
    findTakeFault(stage.take, before) ??
    findThirdFault(stage, before)
  );
}

function findSwissFault(stage: StageFormat): string | undefined {
  if (stage.kind !== 'swiss' || stage.end.by !== 'losses') return undefined;
  if (stage.draws === true) return 'при игре до числа поражений ничьих быть не может.';
  const { losses, secondEntry } = stage.end;
  return secondEntry !== undefined && secondEntry.losses >= losses
    ? 'при повторном входе поражений должно быть меньше, чем до выбывания.'
    : undefined;
}

/** Somebody must win each match of a series. */
function findSeriesFormatFault(stage: StageFormat): string | undefined {
  const { winsNeeded = 1 } = stage;
  return winsNeeded > 1 && takesDraws(stage) ? 'в серии матчей ничьих быть не может.' : undefined;
}

/** Rules for a round that is not there, or twice. */
function findBracketFault(stage: StageFormat): string | undefined {
  if (!isBracketFormat(stage) || stage.byRound === undefined) return undefined;
  const rounds = stage.byRound.map(({ part, fromEnd }) => `${part} ${fromEnd}`);
  if (new Set(rounds).size < rounds.length) return 'правила одного раунда сетки указаны дважды.';
  if (
    stage.byRound.some(({ matchLength, winsNeeded }) => matchLength === undefined && winsNeeded === undefined)
  )
    return 'для раунда сетки укажите длину матча или число побед в серии.';
  const parts = listParts(stage);
  if (stage.byRound.some(({ part }) => !parts.has(part)))
    return 'указаны правила для части сетки, которой в этапе нет.';
  const single = stage.byRound.some(({ part, fromEnd }) => fromEnd > 1 && ONE_ROUND.has(part));
  return single ? 'у финала и матча за 3-е место только один раунд.' : undefined;
}

const ONE_ROUND: ReadonlySet<BracketPart> = new Set(['final', 'third']);

function listParts(stage: BracketFormat): ReadonlySet<BracketPart> {
  const parts = new Set<BracketPart>(
    stage.kind === 'double-elimination' ? ['winner', 'loser', 'final'] : ['winner'],
  );
  if (stage.kind === 'single-elimination' && stage.thirdPlace) parts.add('third');
  if (stage.consolation !== undefined) parts.add('consolation');
  return parts;
}

/** Who plays for third place cannot go on. */
function findThirdFault({ take }: StageFormat, before: StageFormat | undefined): string | undefined {
  if (before?.kind !== 'swiss' || before.thirdPlace !== true || take === undefined) return undefined;
  const taken = take.by === 'best' ? take.count : before.end.by === 'losses' ? (before.end.playOff ?? 0) : 0;
  return taken > 2 ? 'после матча за 3-е место дальше могут выйти только двое.' : undefined;
}

function findTableFault(stage: StageFormat): string | undefined {
  if (isBracketFormat(stage) || stage.table === undefined) return undefined;
  const { criteria, lotSeed } = stage.table;
  if (new Set(criteria).size < criteria.length) return 'показатель таблицы указан дважды.';
  return criteria.includes('lot') && lotSeed === undefined ? 'для жребия нужно его число.' : undefined;
}

function findTakeFault(take: Qualification | undefined, before: StageFormat | undefined): string | undefined {
  if (before === undefined) return take === undefined ? undefined : 'в первом этапе играют все, кто заявлен.';
  if (take === undefined) return 'укажите, кто выходит из предыдущего этапа.';
  if (take.by === 'best') return undefined;
  if (take.by === 'groups')
    return before.kind === 'groups' ? undefined : 'предыдущий этап не делится на группы.';
  const leaves = before.kind === 'swiss' && before.end.by === 'losses' && before.end.playOff !== undefined;
  return leaves ? undefined : 'предыдущий этап не оставляет последних для плей-офф.';
}
