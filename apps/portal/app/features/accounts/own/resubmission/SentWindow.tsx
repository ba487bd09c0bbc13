import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearSession, readSession } from '../../../../api/session';
import { Button } from '../../../../components/Button/Button';
import { Dialog } from '../../../../components/Dialog/Dialog';
import { forgetProfile } from '../../menu/profile';

/** What was mended has been sent. The server has ended the login: until the account is activated nothing is left to do. */
export function SentWindow() {
  const navigate = useNavigate();
  const [ended] = useState(() => readSession()?.accessToken);
  const leave = (): void => {
    forgetProfile();
    // Somebody may have logged in in another tab since.
    if (readSession()?.accessToken === ended) clearSession();
    void navigate('/', { replace: true });
  };
  return (
    <Dialog
      open
      onClose={leave}
      icon="success"
      title="Исправления отправлены"
      description="Мы снова проверяем вашу регистрацию: это занимает до 48 часов. Войти можно будет, когда придёт письмо об активации аккаунта."
      footer={<Button onClick={leave}>Хорошо</Button>}
    />
  );
}
