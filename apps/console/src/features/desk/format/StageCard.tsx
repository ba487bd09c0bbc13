import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { BracketFields } from './BracketFields.tsx';
import { CircleFields } from './CircleFields.tsx';
import { findFieldFault, type FormatFault } from './faults.ts';
import { ChoiceField, NumberField, TextField, type StageFieldsProps } from './fields.tsx';
import { changeKind, KINDS, withSetting, type Stage } from './stages.ts';
import { SwissFields } from './SwissFields.tsx';
import { TakeFields } from './TakeFields.tsx';
import { TieBreaks } from './TieBreaks.tsx';
import field from '../panel/field.module.css';
import styles from './format.module.css';

interface StageCardProps {
  readonly number: number;
  readonly stage: Stage;
  readonly fault: FormatFault | null;
  readonly onChange: (stage: Stage) => void;
  /** Absent for the first stage. */
  readonly onRemove?: () => void;
}

/** All settings of a stage, with plain words beside them. */
export function StageCard({ number, stage, fault, onChange, onRemove }: StageCardProps) {
  const { desk } = useDesk();
  const about = KINDS.find(({ id }) => id === stage.kind)?.about;
  return (
    <Card
      title={number === 1 ? 'Как играют' : `Этап ${number}`}
      head={
        onRemove && (
          <span className={styles['end']}>
            <Button onClick={onRemove}>Убрать этап</Button>
          </span>
        )
      }
    >
      <div className={field['fields']}>
        {stage.take && (
          <TakeFields
            take={stage.take}
            fault={findFieldFault(fault, 'take')}
            onChange={(take) => onChange({ ...stage, take })}
          />
        )}
        <ChoiceField
          label="Система"
          hint={about}
          options={KINDS}
          value={stage.kind}
          fault={findFieldFault(fault, 'kind')}
          onChange={(kind) => onChange(changeKind(stage, kind))}
        />
        <MatchFields stage={stage} fault={fault} onChange={onChange} />
        <KindFields stage={stage} fault={fault} onChange={onChange} />
        <TextField
          label="Название этапа"
          hint={`Так этап назван на ${desk.training === null ? 'портале' : 'экранах и бумагах'}. Пусто: название по системе.`}
          value={stage.title ?? ''}
          fault={findFieldFault(fault, 'title')}
          onChange={(title) => onChange(withSetting(stage, 'title', title === '' ? undefined : title))}
        />
      </div>
      {(stage.kind === 'swiss' || stage.kind === 'round-robin' || stage.kind === 'groups') && (
        <TieBreaks stage={stage} onChange={onChange} />
      )}
    </Card>
  );
}

/** What a game is played to. */
function MatchFields({ stage, fault, onChange }: StageFieldsProps<Stage>) {
  return (
    <>
      <NumberField
        label="Матч до, очков"
        hint="Победитель матча набирает ровно столько. Пусто: любой счёт, рейтинг не считается."
        min={1}
        max={99}
        value={stage.matchLength}
        fault={findFieldFault(fault, 'matchLength')}
        onChange={(length) => onChange(withSetting(stage, 'matchLength', length))}
      />
      <NumberField
        label="Побед в серии"
        hint="От 2: играют серию матчей, пока у одного не станет столько побед. Пусто: один матч."
        min={1}
        max={9}
        value={stage.winsNeeded}
        fault={findFieldFault(fault, 'series')}
        onChange={(wins) => onChange(withSetting(stage, 'winsNeeded', wins))}
      />
    </>
  );
}

function KindFields({ stage, fault, onChange }: StageFieldsProps<Stage>) {
  switch (stage.kind) {
    case 'swiss':
      return <SwissFields stage={stage} fault={fault} onChange={onChange} />;
    case 'single-elimination':
    case 'double-elimination':
      return <BracketFields stage={stage} fault={fault} onChange={onChange} />;
    default:
      return <CircleFields stage={stage} fault={fault} onChange={onChange} />;
  }
}
