import { FaultIcon, TickIcon, WarningIcon } from '../../../components/icons.tsx';
import styles from './bulk.module.css';
import type { Result } from './usePreview.ts';

/** Each application with what would become of it; those with something to see first. */
export function Preview({ results, ready }: { results: readonly Result[]; ready: number }) {
  const sorted = results.toSorted((a, b) => computeWeight(b) - computeWeight(a));
  return (
    <>
      <p className={styles['sum']}>
        Будет решено: {ready} из {results.length}. Решение можно отменить.
      </p>
      <ul className={styles['results']}>
        {sorted.map((result) => (
          <li key={result.application_id} className={styles['result']} data-kind={getKind(result)}>
            <Mark result={result} />
            <span>
              <strong>{result.fullName ?? `Заявка № ${result.application_id}`}</strong>
              {result.error && <small>{result.error}</small>}
              {result.warnings.length > 0 && <small>{result.warnings.join('. ')}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ result }: { result: Result }) {
  const kind = getKind(result);
  if (kind === 'error') return <FaultIcon aria-label="Не будет решена:" />;
  return kind === 'warning' ? <WarningIcon aria-label="Внимание:" /> : <TickIcon aria-label="Готова:" />;
}

function getKind({ is_decided: would, warnings }: Result): 'error' | 'warning' | 'ready' {
  if (would === 0) return 'error';
  return warnings.length > 0 ? 'warning' : 'ready';
}

const computeWeight = (result: Result): number => ['ready', 'warning', 'error'].indexOf(getKind(result));
