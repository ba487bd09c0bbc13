import { formatLocalMoment, formatLocalTime } from '../../formatting/localTime';
import type { HallContent } from '@nardy/contract';
import { useEffect } from 'react';
import { Announced } from './views/Announced';
import { Bracket } from './views/Bracket';
import { Clock } from './views/Clock';
import { Names } from './views/Names';
import { OpenTables } from './views/OpenTables';
import { Standings } from './views/Standings';
import { Tables } from './views/Tables';
import { buildHead } from './buildHead';
import type { HallPage } from './pages';
import { Sign } from './Sign';
import { useHall, type Hall } from './useHall';
import { usePage, type Turn } from './usePage';
import styles from './hall.module.css';

interface HallScreenProps {
  readonly code: string;
  readonly onOpened: () => void;
  readonly onRefused: () => void;
}

/** What a television shows, page after page. */
export function HallScreen({ code, onOpened, onRefused }: HallScreenProps) {
  const hall = useHall(code, onRefused);
  const isOpened = hall.content !== undefined;
  useEffect(() => {
    if (isOpened) onOpened();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the first answer has come
  }, [isOpened]);
  if (hall.content === undefined)
    return (
      <p className={styles.wait} role="status">
        {hall.isLost ? 'Нет связи. Экран откроется сам.' : 'Открываем экран…'}
      </p>
    );
  return <Shown received={hall.content} hall={hall} />;
}

function Shown({ received, hall }: { readonly received: HallContent; readonly hall: Hall }) {
  const turn = usePage(received, hall.behind);
  const { content, page } = turn;
  const { title, note } = buildHead(content, page);
  return (
    <>
      <header className={styles.head}>
        <Sign />
        <h1>{title}</h1>
        <b>{note}</b>
      </header>
      <section className={styles.main} aria-label={title}>
        <View content={content} page={page} now={turn.now} />
      </section>
      <footer className={styles.foot}>
        <Dots turn={turn} />
        {hall.isLost ? (
          <span role="status" className={styles.lost}>
            Нет связи · данные на {formatAnswered(content, turn.now)}
          </span>
        ) : (
          <span>{content.full_name}</span>
        )}
        <b>{formatLocalTime(turn.now, content.timezone)}</b>
      </footer>
    </>
  );
}

/** "12:33", and of another day "24 ноября в 12:33". */
function formatAnswered({ now_dt: at, timezone }: HallContent, now: number): string {
  return formatLocalMoment(at, now, timezone).replace(/^в /, '');
}

interface ViewProps {
  readonly content: HallContent;
  readonly page: HallPage;
  readonly now: number;
}

function View({ content, page, now }: ViewProps) {
  switch (page.view) {
    case 'names':
      return <Names content={content} page={page} />;
    case 'tables':
      return <Tables content={content} page={page} />;
    case 'open':
      return <OpenTables content={content} page={page} />;
    case 'standings':
      return <Standings content={content} page={page} />;
    case 'bracket':
      return <Bracket content={content} page={page} />;
    case 'clock':
      return <Clock content={content} now={now} />;
    case 'announcement':
      return <Announced content={content} page={page} />;
  }
}

const MOST_DOTS = 12;

function Dots({ turn: { pages, index, rest } }: { readonly turn: Turn }) {
  if (pages.length === 1) return <span />;
  return (
    <span className={styles.dots}>
      {pages.length <= MOST_DOTS &&
        pages.map((page, at) => <i key={`${page.view}.${page.part}`} data-is-on={at === index} />)}
      <small>
        {index + 1} из {pages.length}, дальше через {rest} с
      </small>
    </span>
  );
}
