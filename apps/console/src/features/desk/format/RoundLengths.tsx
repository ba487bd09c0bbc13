import { NumberField } from './fields.tsx';
import { withSetting, type BracketStage } from './stages.ts';

type RoundRules = NonNullable<BracketStage['byRound']>[number];
type Part = RoundRules['part'];

interface RoundLengthsProps {
  readonly stage: BracketStage;
  readonly fault: string | undefined;
  readonly onChange: (stage: BracketStage) => void;
}

/** Rounds counted from the end of their part, as the engine counts them. */
const ROUNDS: Readonly<
  Record<
    BracketStage['kind'],
    readonly { readonly part: Part; readonly fromEnd: number; readonly label: string }[]
  >
> = {
  'single-elimination': [
    { part: 'winner', fromEnd: 1, label: 'Финал до, очков' },
    { part: 'winner', fromEnd: 2, label: 'Полуфинал до, очков' },
    { part: 'third', fromEnd: 1, label: 'За 3-е место до, очков' },
  ],
  'double-elimination': [
    { part: 'final', fromEnd: 1, label: 'Финал до, очков' },
    { part: 'winner', fromEnd: 1, label: 'Финал верхней сетки до' },
    { part: 'loser', fromEnd: 1, label: 'Финал нижней сетки до' },
  ],
};

/** Late rounds that are played to a length of their own; an empty one is played as the stage. */
export function RoundLengths({ stage, fault, onChange }: RoundLengthsProps) {
  const rules: readonly RoundRules[] = stage.byRound ?? [];
  const isOf = (round: { part: Part; fromEnd: number }) => (rule: RoundRules) =>
    rule.part === round.part && rule.fromEnd === round.fromEnd;
  return ROUNDS[stage.kind].map((round) => (
    <NumberField
      key={round.label}
      label={round.label}
      hint="Пусто: как остальные матчи."
      min={1}
      max={99}
      value={rules.find(isOf(round))?.matchLength}
      fault={fault}
      onChange={(matchLength) => {
        const { part, fromEnd } = round;
        const others = rules.filter((rule) => !isOf(round)(rule));
        const winsNeeded = rules.find(isOf(round))?.winsNeeded;
        const own = { ...(matchLength !== undefined && { matchLength }), ...(winsNeeded && { winsNeeded }) };
        const next = Object.keys(own).length === 0 ? others : [...others, { part, fromEnd, ...own }];
        onChange(withSetting(stage, 'byRound', next.length === 0 ? undefined : next));
      }}
    />
  ));
}
