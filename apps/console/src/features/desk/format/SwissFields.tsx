import { findFieldFault, type FormatFault } from './faults.ts';
import { CheckField, ChoiceField, NumberField, type StageFieldsProps } from './fields.tsx';
import { withSetting, type StageOf } from './stages.ts';

type Swiss = StageOf<'swiss'>;

const ORDERS = [
  { id: 'fold', label: 'первый с последним' },
  { id: 'slide', label: 'верхняя половина с нижней' },
  { id: 'monrad', label: 'сосед с соседом' },
] as const;

/** How a Swiss stage ends and pairs. */
export function SwissFields({ stage, fault, onChange }: StageFieldsProps<Swiss>) {
  return (
    <>
      <EndFields stage={stage} fault={fault} onChange={onChange} />
      <ChoiceField
        label="Пары при равных очках"
        hint="Кто с кем встречается внутри группы с одинаковыми очками."
        options={ORDERS}
        value={stage.order ?? 'fold'}
        onChange={(order) => onChange({ ...stage, order })}
      />
      <NumberField
        label="Развести земляков, туров"
        hint="Столько первых туров не встречаются те, кто из одного региона или клуба, если это возможно."
        min={0}
        max={99}
        value={stage.wishTours ?? 0}
        fault={findFieldFault(fault, 'wishTours')}
        onChange={(wishTours) => onChange(withSetting(stage, 'wishTours', wishTours))}
      />
      <CheckField
        label="Матч за 3-е место"
        hint="После последнего тура его играют третий и четвёртый таблицы."
        isOn={stage.thirdPlace === true}
        onChange={(thirdPlace) => onChange({ ...stage, thirdPlace })}
      />
    </>
  );
}

function EndFields({ stage, fault, onChange }: StageFieldsProps<Swiss>) {
  const { end } = stage;
  return (
    <>
      <ChoiceField
        label="Когда заканчивается"
        options={[
          { id: 'tours', label: 'после стольких туров' },
          { id: 'losses', label: 'до стольких поражений' },
        ]}
        value={end.by}
        onChange={(by) => onChange({ ...stage, end: by === 'tours' ? { by, tours: 5 } : { by, losses: 3 } })}
      />
      {end.by === 'tours' ? (
        <NumberField
          label="Туров"
          hint="Для одного победителя без поражений: 5 туров до 32 участников, 6 до 64, 7 до 128."
          min={1}
          max={99}
          value={end.tours}
          fault={findFieldFault(fault, 'tours')}
          onChange={(tours) => onChange({ ...stage, end: { by: 'tours', tours: tours ?? 0 } })}
        />
      ) : (
        <>
          <NumberField
            label="Поражений до выбывания"
            hint="Кто проиграл столько матчей, выбывает."
            min={1}
            max={99}
            value={end.losses}
            fault={findFieldFault(fault, 'losses')}
            onChange={(losses) => onChange({ ...stage, end: { ...end, losses: losses ?? 0 } })}
          />
          <NumberField
            label="Выходят в плей-офф"
            hint="Этап кончается, когда их осталось столько. Пусто: играют до одного."
            min={2}
            max={99}
            value={end.playOff}
            fault={findFieldFault(fault, 'playOff')}
            onChange={(playOff) => onChange({ ...stage, end: withSetting(end, 'playOff', playOff) })}
          />
          <SecondEntry end={end} fault={fault} onChange={(next) => onChange({ ...stage, end: next })} />
        </>
      )}
    </>
  );
}

type LossesEnd = Extract<Swiss['end'], { by: 'losses' }>;

interface SecondEntryProps {
  readonly end: LossesEnd;
  readonly fault: FormatFault | null;
  readonly onChange: (end: LossesEnd) => void;
}

/** Whether who is out may enter once more, until when and with how many losses. */
function SecondEntry({ end, fault, onChange }: SecondEntryProps) {
  const { secondEntry: rules } = end;
  return (
    <>
      <CheckField
        label="Повторный вход"
        hint="Выбывший может войти ещё раз."
        isOn={rules !== undefined}
        onChange={(isOn) =>
          onChange(withSetting(end, 'secondEntry', isOn ? { untilTour: 4, losses: 1 } : undefined))
        }
      />
      {rules && (
        <>
          <NumberField
            label="Повторный вход до тура"
            min={2}
            max={99}
            value={rules.untilTour}
            fault={findFieldFault(fault, 'secondEntry')}
            onChange={(untilTour) =>
              onChange({ ...end, secondEntry: { ...rules, untilTour: untilTour ?? 0 } })
            }
          />
          <NumberField
            label="Поражений при повторном входе"
            hint="Меньше, чем выводит из соревнования."
            min={0}
            max={98}
            value={rules.losses}
            onChange={(losses) => onChange({ ...end, secondEntry: { ...rules, losses: losses ?? 0 } })}
          />
        </>
      )}
    </>
  );
}
