import { CheckField, NumberField, type StageFieldsProps } from './fields.tsx';
import { findFieldFault } from './faults.ts';
import { RoundLengths } from './RoundLengths.tsx';
import { withSetting, type BracketStage } from './stages.ts';

/** What a bracket has beside its main games. */
export function BracketFields({ stage, fault, onChange }: StageFieldsProps<BracketStage>) {
  return (
    <>
      {stage.kind === 'single-elimination' ? (
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
      )}
      <CheckField
        label="Утешительная сетка"
        hint="Кто выбыл в первых раундах, играет дальше за места ниже остальных."
        isOn={stage.consolation !== undefined}
        onChange={(isOn) => onChange(withSetting(stage, 'consolation', isOn ? { rounds: 1 } : undefined))}
      />
      {stage.consolation && (
        <NumberField
          label="Раундов с утешением"
          hint="Проигравшие стольких первых раундов попадают в утешительную сетку."
          min={1}
          max={20}
          value={stage.consolation.rounds}
          fault={findFieldFault(fault, 'consolation')}
          onChange={(rounds) => onChange({ ...stage, consolation: { rounds: rounds ?? 0 } })}
        />
      )}
      <RoundLengths stage={stage} fault={findFieldFault(fault, 'byRound')} onChange={onChange} />
    </>
  );
}
