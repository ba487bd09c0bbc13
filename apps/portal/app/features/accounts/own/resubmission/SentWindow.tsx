import { useNavigate } from 'react-router';
import { clearSession } from '../../../../api/session';
import { Button } from '../../../../components/Button/Button';
import { Dialog } from '../../../../components/Dialog/Dialog';
import { forgetProfile } from '../../menu/profile';

/** What was mended has been sent. The server has ended the login: until the account is activated nothing is left to do. */
export function SentWindow() {
  const navigate = useNavigate();
  const leave = (): void => {
    forgetProfile();
    clearSession();
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
