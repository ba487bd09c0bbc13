import { APPLICATION_MESSAGES } from '@nardy/contract/forms';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button/Button';
import { Dialog } from '../../components/Dialog/Dialog';
import { LimitsWindow } from '../uploads';
import { Reasons } from './BlockerNotice';
import type { SendResult } from './send';

interface ResultWindowProps {
  readonly result: SendResult | { readonly kind: 'over' } | undefined;
  readonly onClose: () => void;
}

/** What became of the application, where a window tells it. */
export function ResultWindow({ result, onClose }: ResultWindowProps) {
  const navigate = useNavigate();
  if (result?.kind === 'over') return <LimitsWindow open onClose={onClose} />;
  if (result?.kind === 'ineligible') {
    return (
      <Dialog
        open
        onClose={onClose}
        icon="error"
        title="Ошибка регистрации"
        description="Не соблюдены критерии для регистрации на данное соревнование."
        footer={<Button onClick={onClose}>Понятно</Button>}
      >
        <Reasons reasons={result.reasons} />
      </Dialog>
    );
  }
  if (result?.kind !== 'sent') return null;
  const leave = (): void => void navigate('/competitions');
  return (
    <Dialog
      open
      onClose={leave}
      icon="success"
      title="Заявка отправлена"
      description={
        <>
          <p>{APPLICATION_MESSAGES.sent}</p>
          {result.status === 'waiting' && (
            <p>Все места заняты: вы в листе ожидания, ваш номер — {result.position}.</p>
          )}
        </>
      }
      footer={<Button onClick={leave}>К соревнованиям</Button>}
    />
  );
}
