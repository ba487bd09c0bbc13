import { TRAINING_SPEEDS } from '@nardy/contract';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { Field } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { FORMATS } from '../form/fields.ts';
import { useTrainingForm } from './useTrainingForm.ts';

/** A hall that stands still is no hall. */
const SPEEDS = TRAINING_SPEEDS.filter((speed) => speed > 0).map(
  (speed) => [speed, speed === 1 ? '×1, как в жизни' : `×${speed}`] as const,
);

/** Makes a training competition: how it is called and played, how many come, and how fast its hall lives. */
export function TrainingDialog({ onClose }: { readonly onClose: () => void }) {
  const { filled, fill, faults, isBusy, send } = useTrainingForm();
  return (
    <DialogFrame
      title="Учебное соревнование"
      confirm={isBusy ? 'Готовим зал' : 'Начать'}
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        Зал играет сам: приходят, опаздывают, сообщают счёт, ошибаются, спорят и уходят. На портале его никто
        не увидит, в рейтинг ничего не войдёт. Имена взяты у спортсменов из базы.
      </p>
      <Field
        name="full_name"
        label="Название"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={filled.name}
        fault={faults['full_name']}
        onChange={({ target }) => fill('name', target.value)}
      />
      <SelectField
        label="Система"
        isRequired
        value={filled.format}
        options={FORMATS}
        onChange={(format) => fill('format', format)}
      />
      <Field
        name="participants"
        label="Участников"
        inputMode="numeric"
        value={filled.participants}
        fault={faults['participants']}
        onChange={({ target }) => fill('participants', target.value)}
      />
      <SelectField
        label="Скорость зала"
        isRequired
        value={filled.speed}
        options={SPEEDS}
        onChange={(speed) => fill('speed', speed)}
      />
    </DialogFrame>
  );
}
