import type { Traffic } from '@nardy/contract';
import { formatPart, formatSeconds } from '../../formatting/amounts.ts';
import { formatCounted } from '../../formatting/words.ts';
import { Bars } from './Bars.tsx';
import { Figure, Part } from './Part.tsx';
import styles from './status.module.css';

const REQUESTS = ['запрос', 'запроса', 'запросов'] as const;
const FAULTS = ['сбой', 'сбоя', 'сбоев'] as const;

/** What this copy of the server has answered in a time, and how fast. */
export function TrafficPart({ title, slot, traffic }: { title: string; slot: string; traffic: Traffic }) {
  const { requests, faults, cached, slots } = traffic;
  const most = Math.max(...slots.map((each) => each.requests));
  const label = `${title} по ${slot}: больше всего ${formatCounted(most, REQUESTS)}, сбоев сервера: ${faults}`;
  return (
    <Part title={title}>
      <p className={styles['great']}>{formatCounted(requests, REQUESTS)}</p>
      <Bars traffic={traffic} label={label} />
      <dl className={styles['figures']}>
        <Figure label="Сбои сервера">
          <span className={styles['mark']} data-is-bad={faults > 0}>
            {faults === 0 ? 'не было' : formatCounted(faults, FAULTS)}
          </span>
        </Figure>
        <Figure label="Как быстро">{formatSpeed(traffic)}</Figure>
        <Figure label="Взято готовым, без обращения к базе">{formatPart(cached, requests)}</Figure>
      </dl>
    </Part>
  );
}

/** "половина ответов — быстрее 0,002 с, 99 из 100 — быстрее 0,2 с". */
function formatSpeed({ requests, half_ms: half, most_ms: most }: Traffic): string {
  if (requests === 0) return 'запросов не было';
  const faster = (milliseconds: number | null): string =>
    milliseconds === null ? 'дольше 10 с' : `не дольше ${formatSeconds(milliseconds)}`;
  return `половина ответов — ${faster(half)}, 99 из 100 — ${faster(most)}`;
}
