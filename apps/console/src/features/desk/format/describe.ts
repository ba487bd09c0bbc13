import { formatCounted } from '../../../formatting/words.ts';
import type { Stage } from './stages.ts';

const TOURS = ['тур', 'тура', 'туров'] as const;
const BESTS = ['лучший', 'лучших', 'лучших'] as const;

/** The sentence that comes of the settings: "Швейцарская система, 7 туров, матчи до 9 очков; затем …". */
export function describeStages(stages: readonly Stage[]): string {
  const sentences = stages.map((stage) => describeStage(stage)).join('; затем ');
  return sentences === '' ? '' : `${sentences.slice(0, 1).toUpperCase()}${sentences.slice(1)}.`;
}

function describeStage(stage: Stage): string {
  const parts = [
    `${stage.take ? `${describeTake(stage.take)}: ` : ''}${describeSystem(stage)}`,
    stage.matchLength === undefined
      ? 'матчи с любым счётом'
      : `матчи до ${formatCounted(stage.matchLength, ['очка', 'очков', 'очков'])}`,
    ...(stage.winsNeeded !== undefined && stage.winsNeeded > 1 ? [`серии до ${stage.winsNeeded} побед`] : []),
    ...describeExtras(stage),
  ];
  return parts.join(', ');
}

function describeSystem(stage: Stage): string {
  switch (stage.kind) {
    case 'swiss':
      return stage.end.by === 'tours'
        ? `швейцарская система, ${formatCounted(stage.end.tours, TOURS)}`
        : `швейцарская система до ${formatCounted(stage.end.losses, ['поражения', 'поражений', 'поражений'])}`;
    case 'single-elimination':
      return 'олимпийская система';
    case 'double-elimination':
      return 'до двух поражений';
    case 'round-robin':
      return `круговая система${stage.circles === 2 ? ' в два круга' : ''}`;
    case 'groups':
      return `${formatCounted(stage.groups, ['группа', 'группы', 'групп'])}${stage.circles === 2 ? ' в два круга' : ''}`;
  }
}

function describeTake(take: NonNullable<Stage['take']>): string {
  switch (take.by) {
    case 'best':
      return formatCounted(take.count, BESTS);
    case 'groups':
      return `по ${take.perGroup} из группы`;
    case 'remaining':
      return 'оставшиеся';
  }
}

function describeExtras(stage: Stage): readonly string[] {
  const extras: (string | false | undefined)[] = [];
  if (stage.kind === 'swiss') {
    const { end } = stage;
    extras.push(
      end.by === 'losses' && end.playOff !== undefined && `в плей-офф выходят ${end.playOff}`,
      end.by === 'losses' && end.secondEntry && `повторный вход до ${end.secondEntry.untilTour}-го тура`,
      stage.wishTours !== undefined &&
        stage.wishTours > 0 &&
        `земляки разведены: ${formatCounted(stage.wishTours, TOURS)}`,
    );
  }
  if (stage.kind === 'swiss' || stage.kind === 'single-elimination')
    extras.push(stage.thirdPlace === true && 'матч за 3-е место');
  if (stage.kind === 'double-elimination') extras.push(stage.secondFinal && 'второй финал, если понадобится');
  if (stage.kind === 'single-elimination' || stage.kind === 'double-elimination') {
    const last = stage.kind === 'single-elimination' ? 'winner' : 'final';
    const final = stage.byRound?.find(({ part, fromEnd }) => part === last && fromEnd === 1);
    extras.push(
      final?.matchLength !== undefined && `финал до ${final.matchLength}`,
      stage.consolation && 'утешительная сетка',
    );
  }
  return extras.filter((extra) => typeof extra === 'string');
}
