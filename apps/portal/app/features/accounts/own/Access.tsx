import type { OwnAccount } from '@nardy/contract';
import { Button } from '../../../components/Button/Button';
import { Note } from '../../../components/Note/Note';
import { Section } from '../../../components/Section/Section';
import css from './own.module.css';

interface AccessProps {
  readonly account: OwnAccount | undefined;
  readonly news: string | undefined;
  readonly onOpen: (window: 'email' | 'password') => void;
}

/** What the person logs in with. */
export function Access({ account, news, onOpen }: AccessProps) {
  return (
    <Section id="access" title="Вход" news={news}>
      <div className={css.line}>
        <span>
          <span className={css.rowNote}>Email</span>
          <span className={css.lineValue}>{account?.email ?? '…'}</span>
        </span>
        <Button variant="line" size="sm" aria-label="Изменить email" onClick={() => onOpen('email')}>
          Изменить
        </Button>
      </div>
      {account?.new_email && (
        <Note>
          Новый адрес {account.new_email} ждёт подтверждения: откройте ссылку из письма. До этого вход — по
          прежнему адресу.
        </Note>
      )}
      <div className={css.line}>
        <span>
          <span className={css.rowNote}>Пароль</span>
          <span className={css.lineValue}>••••••••</span>
        </span>
        <Button variant="line" size="sm" aria-label="Изменить пароль" onClick={() => onOpen('password')}>
          Изменить
        </Button>
      </div>
    </Section>
  );
}
