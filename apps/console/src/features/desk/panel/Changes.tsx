import type { CommandChanges, DeskParticipant } from '@nardy/contract';
import { formatCounted } from '../../../formatting/words.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import styles from './panel.module.css';

interface ChangesProps {
  readonly changes: CommandChanges;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
}

/** What follows from an act, a line for each kind of change. */
export function Changes({ changes, participants }: ChangesProps) {
  const { desk } = useDesk();
  const described = describeChanges(changes, participants);
  // Nothing of a training is rated.
  const unchanged = desk.training === null ? 'Места, пары и рейтинг' : 'Места и пары';
  const lines = described.length > 0 ? described : [`${unchanged} остаются как есть.`];
  return (
    <ul className={styles['changes']}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="arrow" />
          <span>{line}</span>
        </li>
      ))}
      {changes.breaches.map(({ code, sentence }) => (
        <li key={code} data-is-breach>
          <Icon name="warning" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sentences of a preview: games, pairs, places, ratings, prizes; what does not change is not spoken of. */
function describeChanges(
  changes: CommandChanges,
  participants: ReadonlyMap<number, DeskParticipant>,
): readonly string[] {
  const { results, pairings, broken_off: broken, places, ratings, prizes, sentence } = changes;
  const nameOf = (number: number) => participants.get(number)?.name ?? `№ ${number}`;
  const lines = sentence === null ? [] : [sentence];
  const games = results.slice(0, 4).map(({ players: [left, right], after }) => {
    const end =
      after === null ? 'без результата' : after.kind === 'walkover' ? 'без игры' : 'новый результат';
    return `${nameOf(left)} – ${nameOf(right)}: ${end}.`;
  });
  lines.push(...games);
  if (results.length > games.length) lines.push(`И ещё результатов: ${results.length - games.length}.`);
  if (pairings.length > 0) lines.push(`Изменятся пары: ${pairings.length}.`);
  if (broken.length > 0)
    lines.push(`Прервутся идущие матчи: ${formatCounted(broken.length, ['матч', 'матча', 'матчей'])}.`);
  if (places.length > 0) lines.push(`Сдвинутся места: ${places.length}.`);
  if (ratings.length > 0) lines.push(`Изменится рейтинг участников: ${ratings.length}.`);
  if (prizes.length > 0) lines.push(`Изменятся призы: ${prizes.length}.`);
  return lines;
}
