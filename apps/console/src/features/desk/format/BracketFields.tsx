import type { FormatFault } from './faults.ts';
import { CheckField } from './fields.tsx';
import type { StageOf } from './stages.ts';

type BracketStage = StageOf<'single-elimination'> | StageOf<'double-elimination'>;

interface BracketFieldsProps {
  readonly stage: BracketStage;
  readonly fault: FormatFault | null;
  readonly onChange: (stage: BracketStage) => void;
}

/** What a bracket has beside its main games. */
export function BracketFields({ stage, onChange }: BracketFieldsProps) {
  return stage.kind === 'single-elimination' ? (
    <CheckField
      label="Матч за 3-е место"
      hint="Играют проигравшие в полуфиналах. Без него третье место делят двое."
      isOn={stage.thirdPlace}
      onChange={(thirdPlace) => onChange({ ...stage, thirdPlace })}
    />
  ) : (
    <CheckField
      label="Второй финал"
      hint="Если первый финал выиграл пришедший из нижней сетки, у обоих по поражению: играют ещё раз."
      isOn={stage.secondFinal}
      onChange={(secondFinal) => onChange({ ...stage, secondFinal })}
    />
  );
}
