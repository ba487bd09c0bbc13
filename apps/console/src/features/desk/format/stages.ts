import type { Command } from '../queue/acts.ts';

/** A stage as the engine takes it (`StageFormat`). */
export type Stage = Extract<Command, { type: 'create-stages' }>['stages'][number];
export type StageKind = Stage['kind'];
export type StageOf<Kind extends StageKind> = Extract<Stage, { kind: Kind }>;
/** Those whose games stand in a table. */
export type TableStage = StageOf<'swiss'> | StageOf<'round-robin'> | StageOf<'groups'>;
export type BracketStage = StageOf<'single-elimination'> | StageOf<'double-elimination'>;
export type Take = NonNullable<Stage['take']>;

export const KINDS: readonly { readonly id: StageKind; readonly label: string; readonly about: string }[] = [
  {
    id: 'swiss',
    label: 'Швейцарская система',
    about: 'Каждый тур встречаются те, у кого поровну очков. Никто не выбывает, если не считать поражений.',
  },
  { id: 'single-elimination', label: 'Олимпийская система', about: 'Проигравший выбывает.' },
  {
    id: 'double-elimination',
    label: 'До двух поражений',
    about: 'Первое поражение ведёт в нижнюю сетку, второе выводит.',
  },
  { id: 'round-robin', label: 'Круговая система', about: 'Каждый встречается с каждым.' },
  { id: 'groups', label: 'Группы', about: 'Несколько круговых турниров рядом.' },
];

const FRESH: { readonly [Kind in StageKind]: StageOf<Kind> } = {
  swiss: { kind: 'swiss', end: { by: 'tours', tours: 5 } },
  'single-elimination': { kind: 'single-elimination', thirdPlace: true },
  'double-elimination': { kind: 'double-elimination', secondFinal: true },
  'round-robin': { kind: 'round-robin', circles: 1 },
  groups: { kind: 'groups', groups: 4, circles: 1, division: 'snake' },
};

/** The same stage by another system: what every system has stays. */
export function changeKind({ title, matchLength, winsNeeded, take }: Stage, kind: StageKind): Stage {
  return {
    ...FRESH[kind],
    ...(title !== undefined && { title }),
    ...(matchLength !== undefined && { matchLength }),
    ...(winsNeeded !== undefined && { winsNeeded }),
    ...(take !== undefined && { take }),
  };
}

/** A stage to be added after these: a play-off of the best. */
export function makeNextStage(stages: readonly Stage[]): Stage {
  const last = stages.at(-1);
  const matchLength = last?.matchLength;
  return {
    ...FRESH['single-elimination'],
    take: suggestTake(last),
    ...(matchLength !== undefined && { matchLength }),
  };
}

function suggestTake(before: Stage | undefined): Take {
  if (before?.kind === 'groups') return { by: 'groups', perGroup: 2 };
  if (before?.kind === 'swiss' && before.end.by === 'losses' && before.end.playOff !== undefined)
    return { by: 'remaining' };
  return { by: 'best', count: 8 };
}

/** A stage without a setting, or with another value of it. */
export function withSetting<Part extends object, Name extends keyof Part>(
  part: Part,
  name: Name,
  value: Part[Name] | undefined,
): Part {
  const { [name]: _before, ...rest } = part;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Part;
}

export const FIRST_STAGES: readonly Stage[] = [{ ...FRESH.swiss, matchLength: 7 }];
