import type { OwnAccount } from '@nardy/contract';
import { DELETION_DAYS } from '@nardy/contract/forms';
import { formatApiAddress } from '../../../api/address';
import { saveOwnFile } from '../../../api/saveFile';
import { useMutation } from '../../../api/useMutation';
import { Button } from '../../../components/Button/Button';
import { Note } from '../../../components/Note/Note';
import { Section } from '../../../components/Section/Section';
import { formatDate } from '../../../formatting/dates';
import css from './own.module.css';

export interface PrivacyProps {
  readonly account: OwnAccount | undefined;
  readonly news: string | undefined;
  readonly onOpen: (window: 'deletion' | 'withdrawal') => void;
}

/** What the law gives everybody: the own data as a file, and the wish that they be deleted. */
export function Privacy({ account, news, onOpen }: PrivacyProps) {
  const { isBusy, failure, run } = useMutation();
  return (
    <Section id="privacy" title="Мои данные в федерации" news={news}>
      <p className={css.muted}>
        Всё, что портал хранит о вас: данные, согласия, заявки, входы, список файлов и писем. Файл в формате
        JSON.
      </p>
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
      <div className={css.buttons}>
        <Button
          variant="soft"
          icon="download"
          loading={isBusy}
          onClick={() =>
            void run(() => saveOwnFile(formatApiAddress('exportOwnData', {}), 'Мои данные.json'))
          }
        >
          Скачать мои данные
        </Button>
      </div>
      {account && (
        <div className={css.apart}>
          {account.deletion_requested_dt && account.deletion_due ? (
            <>
              <Note kind="warning">
                Аккаунт будет удалён {formatDate(`${account.deletion_due}T12:00:00Z`)}: вы попросили об этом{' '}
                {formatDate(account.deletion_requested_dt)}. До этого дня запрос можно отозвать.
              </Note>
              <Button variant="line" onClick={() => onOpen('withdrawal')}>
                Отозвать запрос
              </Button>
            </>
          ) : (
            <>
              <p className={css.muted}>
                Аккаунт и персональные данные удаляются через {DELETION_DAYS} дней после запроса. С
                соревнований, в которых вы ещё не играли, вас снимут, итоги сыгранных остаются в протоколах.
              </p>
              <Button variant="danger" icon="trash-2" onClick={() => onOpen('deletion')}>
                Удалить аккаунт
              </Button>
            </>
          )}
        </div>
      )}
    </Section>
  );
}
