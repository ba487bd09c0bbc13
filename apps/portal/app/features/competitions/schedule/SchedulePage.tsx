import type { ScheduleDay } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { useToday } from '../../../components/useToday';
import { formatCalendarDay } from '../../../formatting/dates';
import { dayInMoscow } from '../../../formatting/typedDates';
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
  const today = useToday(dayInMoscow(useFrame().renderedAt));
  return (
    <>
      <PageActions>Время указано местное</PageActions>
      <div className={styles.days}>
        {list.rows.map((day) => (
          <Day key={day.date} day={day} today={day.date === today} />
        ))}
      </div>
      <MoreOfList list={list} />
    </>
  );
}

function Day({ day: { date, events }, today }: { day: ScheduleDay; today: boolean }) {
  const { date: words, weekday } = formatCalendarDay(date);
  return (
    <section className={styles.day} aria-current={today ? 'date' : undefined}>
      <h3 className={styles.date}>
        <b>{words}</b> <span>{weekday}</span> {today && <span className={styles.today}>сегодня</span>}
      </h3>
      <ul>
        {events.map(({ event_id, time, expected_time: expected, title }) => (
          <li key={event_id} className={styles.event}>
            <time dateTime={`${date}T${time}`}>{time}</time>
            <span>
              {title}
              {expected && <small className={styles.expected}>около {expected}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
