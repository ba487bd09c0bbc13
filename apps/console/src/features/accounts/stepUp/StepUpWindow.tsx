import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { answerStepUp } from '../../../api/stepUp.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { Field } from '../../../components/Field.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import styles from './StepUpWindow.module.css';
import { useStepUp, type Way } from './useStepUp.ts';

/** The window that asks; it is loaded when somebody is asked. */
export function StepUpWindow() {
  const [way, choose] = useState<Way>('password');
  const { value, fault, formFault, isBusy, type, submit, showPasskey } = useStepUp(way);
  return (
    <DialogFrame
      title="Подтвердите, что это вы"
      confirm={isBusy ? 'Проверяем' : 'Подтвердить'}
      isBusy={isBusy}
      fault={formFault}
      onSubmit={submit}
      onClose={() => answerStepUp(false)}
    >
      <p className={styles['why']}>
        Так никто не сделает этого за вас, пока вы отошли от компьютера. Следующие десять минут спрашивать не
        будем.
      </p>
      <ShownField key={way} way={way} value={value} fault={fault} onType={type} />
      <OtherWays way={way} isBusy={isBusy} onChoose={choose} onPasskey={showPasskey} />
    </DialogFrame>
  );
}

interface ShownFieldProps {
  readonly way: Way;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
}

function ShownField({ way, value, fault, onType }: ShownFieldProps) {
  const field = {
    name: way,
    value,
    fault,
    // The one field of a dialog.
    autoFocus: true,
    onChange: (event: { readonly target: { readonly value: string } }) => onType(event.target.value),
  };
  return way === 'password' ? (
    <PasswordField {...field} label="Ваш пароль" autoComplete="current-password" />
  ) : (
    <Field {...field} label="Код из приложения" inputMode="numeric" autoComplete="one-time-code" />
  );
}

interface OtherWaysProps {
  readonly way: Way;
  readonly isBusy: boolean;
  readonly onChoose: (way: Way) => void;
  readonly onPasskey: () => void;
}

/** What else the person has. */
function OtherWays({ way, isBusy, onChoose, onPasskey }: OtherWaysProps) {
  const { data: factor } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await api.getSecondFactor({}, { signal })).data,
  });
  const [hasCode, hasPasskey] = [factor?.is_set_up === 1, (factor?.passkeys ?? 0) > 0];
  if (!hasCode && !hasPasskey) return null;
  const other = way === 'code' ? 'password' : 'code';
  return (
    <div className={styles['others']}>
      {hasCode && (
        <Button size="small" disabled={isBusy} onClick={() => onChoose(other)}>
          {other === 'password' ? 'Ввести пароль' : 'Ввести код из приложения'}
        </Button>
      )}
      {hasPasskey && (
        <Button size="small" disabled={isBusy} onClick={onPasskey}>
          Подтвердить ключом доступа
        </Button>
      )}
    </div>
  );
}
