import type { HallContent } from '@nardy/contract';
import { formatLocalTime } from '../../../formatting/localTime';
import type { HallPage } from '../pages';
import styles from './clock.module.css';

/** What the director says, with the time. */
export function Announced({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  const announcement = content.announcements[page.part];
  if (announcement === undefined) return null;
  const { text, dt } = announcement;
  return (
    <div className={styles.announced} role="status" data-is-long={text.length > 140}>
      <p>{text}</p>
      <time dateTime={dt}>{formatLocalTime(dt, content.timezone)}</time>
    </div>
  );
}
