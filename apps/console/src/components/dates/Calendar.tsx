import { Button, IconButton } from '@mui/material';
import { getDayInMoscow } from '@nardy/contract/forms';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import words from '../words.module.css';
import styles from './Calendar.module.css';
import { LaterIcon, NextIcon, PreviousIcon, SoonerIcon } from './icons.ts';
import { findDayByKey, addMonths, formatDayTitle, formatMonthTitle, listWeeks, WEEKDAYS } from './month.ts';

interface CalendarProps {
  /** The day that stands in the field, `YYYY-MM-DD`. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A month to choose a day from: arrows go by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function Calendar({ chosen, onChoose }: CalendarProps) {
  const [today] = useState(() => getDayInMoscow(new Date()));
  const [day, setDay] = useState(chosen ?? today);
  const title = useId();
  const isByKey = useRef(true);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  }, [day]);
  const goByKey = (event: KeyboardEvent): void => {
    const next = findDayByKey(day, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    setDay(next);
  };
  return (
    <div className={styles['calendar']}>
      <MonthHead id={title} day={day} onStep={(months) => setDay(addMonths(day, months))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are one stop of Tab */}
      <table ref={grid} role="grid" aria-labelledby={title} className={styles['grid']} onKeyDown={goByKey}>
        <Weekdays />
        <tbody>
          {listWeeks(day).map((week) => (
            <tr key={week.find((one) => one !== undefined)}>
              {week.map((one, weekday) => (
                <td key={WEEKDAYS[weekday]?.[0]} aria-selected={one !== undefined && one === chosen}>
                  {one !== undefined && (
                    <button
                      type="button"
                      className={styles['day']}
                      tabIndex={one === day ? 0 : -1}
                      aria-label={formatDayTitle(one)}
                      aria-current={one === today ? 'date' : undefined}
                      data-is-chosen={one === chosen}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" onClick={() => onChoose(today)}>
        Сегодня
      </Button>
    </div>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map(([short, name]) => (
          <th key={short} scope="col">
            <span aria-hidden>{short}</span>
            <span className={words['unseen']}>{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const STEPS_BACK = [
  ['Предыдущий год', -12, SoonerIcon],
  ['Предыдущий месяц', -1, PreviousIcon],
] as const;
const STEPS_ON = [
  ['Следующий месяц', 1, NextIcon],
  ['Следующий год', 12, LaterIcon],
] as const;

interface MonthHeadProps {
  readonly id: string;
  readonly day: string;
  readonly onStep: (months: number) => void;
}

/** The month that is shown, and the ways to others. */
function MonthHead({ id, day, onStep }: MonthHeadProps) {
  const renderStep = ([label, months, Icon]: (typeof STEPS_BACK)[number] | (typeof STEPS_ON)[number]) => (
    <IconButton key={label} aria-label={label} onClick={() => onStep(months)}>
      <Icon />
    </IconButton>
  );
  return (
    <div className={styles['head']}>
      {STEPS_BACK.map(renderStep)}
      <h2 id={id} className={styles['title']} aria-live="polite">
        {formatMonthTitle(day)}
      </h2>
      {STEPS_ON.map(renderStep)}
    </div>
  );
}
