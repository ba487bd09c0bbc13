import { isRouteErrorResponse, useLocation } from 'react-router';
import { isApiError } from '../../api/result';
import { Button, ButtonLink } from '../../components/Button/Button';
import { findPageOfOne } from './listOf';
import { NotFound } from './NotFound';
import styles from './FaultPage.module.css';

/** Stands in for a page that could not be shown; the header and footer stay. */
interface FaultPageProps {
  readonly error: unknown;
  /** Of the page's rendering; a fault that an answer of the API brought has its own. */
  readonly requestId: string | undefined;
}

export function FaultPage({ error, requestId }: FaultPageProps) {
  const page = findPageOfOne(useLocation().pathname);
  if (findStatus(error) === 404)
    return <NotFound title={page?.missing} list={page?.missing === undefined ? undefined : page.list} />;
  // The address asks for nothing: to load it again would bring the same.
  const list = findStatus(error) === 400 ? page?.list : undefined;
  const number = (isApiError(error) ? error.requestId : undefined) ?? requestId;
  return (
    <div className={`wrap ${styles.fault}`}>
      <title>Не удалось показать страницу</title>
      <Dice />
      <h1 className={`heading ${styles.title}`}>Не удалось показать страницу</h1>
      <p className={styles.text}>
        {list
          ? 'В адресе не указано, что показать. Выберите из списка.'
          : 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'}
      </p>
      {number && <p className={styles.request}>Номер обращения: {number}</p>}
      <div className={styles.actions}>
        {list ? (
          <ButtonLink variant="primary" size="lg" to={list.to}>
            {list.label}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="lg" icon="refresh-cw" onClick={() => location.reload()}>
            Обновить
          </Button>
        )}
        <ButtonLink variant="line" size="lg" to="/" reloadDocument>
          На главную
        </ButtonLink>
      </div>
    </div>
  );
}

function findStatus(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || isApiError(error) ? error.status : undefined;
}

function Dice() {
  return (
    <svg viewBox="0 0 220 150" width="260" height="177" aria-hidden="true">
      <g className={styles.die} transform="rotate(-14 70 80)">
        <rect x="26" y="36" width="88" height="88" rx="20" strokeWidth="2.5" />
        <circle cx="50" cy="60" r="7.5" />
        <circle cx="70" cy="80" r="7.5" />
        <circle cx="90" cy="100" r="7.5" />
      </g>
      <g className={styles.hotDie} transform="rotate(24 160 84)">
        <rect x="122" y="50" width="74" height="74" rx="17" />
        <circle cx="159" cy="87" r="8" />
      </g>
    </svg>
  );
}
