import { useState } from 'react';
import { formatCounted } from '../../../formatting/words.ts';
import { useDesk } from '../data/useDesk.ts';
import { estimateDay, guessMatchMinutes, type DayEstimate } from './estimate.ts';
import { NumberField } from './fields.tsx';
import type { Stage } from './stages.ts';
import styles from './format.module.css';

/** How long the day takes with these settings, so many participants and tables. */
export function DayCost({ stages }: { stages: readonly Stage[] }) {
  const { desk } = useDesk();
  const [typed, setTyped] = useState<{ readonly minutes: number | undefined } | null>(null);
  const guess = guessMatchMinutes(stages[0]?.matchLength);
  const minutes = typed ? typed.minutes : guess;
  const players = desk.participants.filter(({ status }) => status === 'in').length;
  const { count } = desk.tables;
  const cost = estimateDay(stages, players, count, minutes ?? guess);
  return (
    <div className={styles['cost']}>
      <p>
        {formatCounted(players, ['участник', 'участника', 'участников'])}, {formatMatches(cost)}: около{' '}
        <b>{formatDuration(cost.minutes)}</b>
        {count === null
          ? `. Столов нужно ${cost.tablesNeeded}.`
          : cost.tablesNeeded > count
            ? `. Столов ${count}, нужно ${cost.tablesNeeded}: каждый тур пойдёт в несколько очередей.`
            : `. Столов ${count}, нужно ${cost.tablesNeeded}.`}
      </p>
      <NumberField
        label="Минут на матч"
        min={5}
        max={300}
        value={minutes}
        onChange={(next) => setTyped({ minutes: next })}
      />
    </div>
  );
}

/** "16 матчей"; of series "до 48 матчей", since each is over when it is decided. */
function formatMatches({ games, matches }: DayEstimate): string {
  return matches > games
    ? `до ${formatCounted(matches, ['матча', 'матчей', 'матчей'])}`
    : formatCounted(games, ['матч', 'матча', 'матчей']);
}

/** "6 ч 20 мин". */
function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} ч`, (rest > 0 || hours === 0) && `${rest} мин`]
    .filter((part) => part !== false)
    .join(' ');
}
