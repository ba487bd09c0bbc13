import type { ScheduleDay } from '@nardy/contract';
import { useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { readMinuteClock, subscribeToMinutes } from '../../../components/Countdown/minuteClock';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { formatCalendarDay } from '../../../formatting/dates';
import { type List, MoreOfList } from '../../lists';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { NothingYet } from '../frame/NothingYet';
import { PageActions } from '../frame/PageActions';
import { SectionTitle } from '../frame/SectionTitle';
import { useFrame } from '../frame/useFrame';
import styles from './schedule.module.css';

export function SchedulePage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <>
      <SectionTitle name="competition-schedule" />
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={6} />}>
        {(list) => (list.rows.length === 0 ? <NothingYet /> : <Days list={list} />)}
      </StaleWhileLoadingBlock>
    </>
  );
}

function Days({ list }: { list: List<ScheduleDay> }) {
  const { renderedAt } = useFrame();
  const now = useSyncExternalStore(subscribeToMinutes, readMinuteClock, () => renderedAt);
  return (
    <>
      <PageActions>Время указано местное</PageActions>
      <div className={styles.days}>
        {list.rows.map((day) => (
          <Day key={day.date} day={day} now={now} />
        ))}
      </div>
      <MoreOfList list={list} />
    </>
  );
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Its times are those of the place, and so is the day that is today. */
function Day({ day, now }: { day: ScheduleDay; now: number }) {
  const { date: words, weekday } = formatCalendarDay(day.date);
  const passed = now - Date.parse(day.starts_at);
  const today = passed >= 0 && passed < DAY_MS;
  return (
    <section className={styles.day} aria-current={today ? 'date' : undefined}>
      <h3 className={styles.date}>
        <b>{words}</b> <span>{weekday}</span> {today && <span className={styles.today}>сегодня</span>}
      </h3>
      <ul>
        {day.events.map(({ event_id, time, expected_time: expected, title }) => (
          <li key={event_id} className={styles.event}>
            <time dateTime={`${day.date}T${time}`}>{time}</time>
            <span>
              {title}
              {expected && <Expected time={expected} isPast={passed > parseMinutes(expected) * MINUTE_MS} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Expected({ time, isPast }: { time: string; isPast: boolean }) {
  return (
    <small className={styles.expected} data-past={isPast || undefined}>
      {isPast && 'ожидалось '}около {time}
    </small>
  );
}

/** "01:30" is 90. */
function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
