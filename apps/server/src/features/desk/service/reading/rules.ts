import { countText } from '@nardy/contract/plurals';
import { formatKnockoutTitle, THIRD_PLACE_TITLE, type StageFormat } from '@nardy/engine';
import { PARTICIPANTS, TOURS, lowerFirst } from '../words.ts';

/** "Швейцарская система до 3 поражений, матчи до 7 очков, 18 мин + 8 с; затем …": how a competition is played. */
export function formatRules(stages: readonly StageFormat[], timeControl: string | null): string {
  const sentences = stages.map((stage, index) => formatStageRules(stage, index === 0 ? timeControl : null));
  const [first, ...others] = sentences;
  if (first === undefined) return '';
  return [first, ...others.map((text) => `затем ${lowerFirst(text)}`)].join('; ');
}

function formatStageRules(stage: StageFormat, timeControl: string | null): string {
  const take = formatTake(stage);
  return [
    formatSystem(stage),
    ...(take === undefined ? [] : [take]),
    stage.matchLength === undefined ? 'матчи с любым счётом' : `матчи до ${formatPoints(stage.matchLength)}`,
    ...formatSeries(stage),
    ...listRoundRules(stage),
    ...(timeControl === null ? [] : [timeControl]),
    ...listAdditions(stage),
  ].join(', ');
}

/** "Швейцарская система, 7 туров". */
function formatSystem(stage: StageFormat): string {
  switch (stage.kind) {
    case 'swiss':
      return stage.end.by === 'tours'
        ? `Швейцарская система, ${countText(stage.end.tours, TOURS)}`
        : `Швейцарская система до ${formatLosses(stage.end.losses)}`;
    case 'single-elimination':
      return 'Олимпийская система';
    case 'double-elimination':
      return 'Сетка до двух поражений';
    case 'round-robin':
      return stage.circles === 1 ? 'Круговая система' : 'Круговая система в два круга';
    case 'groups':
      return `${countText(stage.groups, ['группа', 'группы', 'групп'])} по круговой системе`;
  }
}

function formatSeries({ winsNeeded = 1 }: Pick<StageFormat, 'winsNeeded'>): readonly string[] {
  return winsNeeded > 1 ? [`серии до ${countText(winsNeeded, ['победы', 'побед', 'побед'])}`] : [];
}

/** "финал до 9 очков": rounds of a bracket that are played to something else than its other matches. */
function listRoundRules(stage: StageFormat): readonly string[] {
  if (!('byRound' in stage)) return [];
  return (stage.byRound ?? []).map((rules) => {
    const { matchLength, winsNeeded } = rules;
    const texts = [
      ...(matchLength === undefined ? [] : [`до ${formatPoints(matchLength)}`]),
      ...(winsNeeded === 1 ? ['в один матч'] : formatSeries(rules)),
    ];
    return `${formatRound(stage.kind, rules)} ${texts.join(', ')}`;
  });
}

type BracketFormat = Extract<StageFormat, { readonly kind: `${string}-elimination` }>;
type RoundRules = NonNullable<BracketFormat['byRound']>[number];

/** Rounds are counted from the last of their part. Those of a lower or a consolation bracket have numbers, but for their final. */
function formatRound(kind: BracketFormat['kind'], { part, fromEnd }: RoundRules): string {
  if (part === 'third') return lowerFirst(THIRD_PLACE_TITLE);
  if (part === 'final') return 'суперфинал';
  const title = lowerFirst(formatKnockoutTitle(2 ** (fromEnd - 1)));
  if (part === 'winner') return kind === 'single-elimination' ? title : `${title} верхней сетки`;
  const bracket = part === 'loser' ? 'нижней сетки' : 'утешительной сетки';
  return fromEnd === 1 ? `финал ${bracket}` : `${fromEnd}-й с конца раунд ${bracket}`;
}

function formatTake({ take }: StageFormat): string | undefined {
  switch (take?.by) {
    case 'best':
      return countText(take.count, PARTICIPANTS);
    case 'groups':
      return `по ${take.perGroup} из группы`;
    case 'remaining':
      return 'все, кто остался';
    case undefined:
      return undefined;
  }
}

function listAdditions(stage: StageFormat): readonly string[] {
  const third = 'thirdPlace' in stage && stage.thirdPlace ? ['с матчем за 3-е место'] : [];
  const second = stage.kind === 'double-elimination' && stage.secondFinal ? ['со вторым финалом'] : [];
  const playOff =
    stage.kind === 'swiss' && stage.end.by === 'losses' && (stage.end.playOff ?? 1) > 1
      ? [`пока не останется ${stage.end.playOff}`]
      : [];
  const consolation = 'consolation' in stage && stage.consolation ? ['с утешительной сеткой'] : [];
  return [...playOff, ...third, ...second, ...consolation];
}

/** Genitive: "до 7 очков", "до 21 очка". */
function formatPoints(points: number): string {
  return `${points} ${points % 10 === 1 && points % 100 !== 11 ? 'очка' : 'очков'}`;
}

function formatLosses(losses: number): string {
  return `${losses} ${losses % 10 === 1 && losses % 100 !== 11 ? 'поражения' : 'поражений'}`;
}
