import type { MouseEvent } from 'react';
import { Avatar } from '../../components/Avatar/Avatar';
import type { Group, Row } from './groups';
import styles from './SearchPanel.module.css';

interface SearchResultsProps {
  readonly id: string;
  readonly groups: readonly Group[];
  /** The place of the chosen row among all of them. */
  readonly chosen: number;
  readonly onPoint: (place: number) => void;
  readonly onChoose: (to: string) => void;
}

export function SearchResults({ id, groups, chosen, onPoint, onChoose }: SearchResultsProps) {
  const before = (index: number): number =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Найдено">
      {groups.map(({ title, rows }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className={styles.group}>
            {title}
          </p>
          {rows.map((row, at) => {
            const place = before(index) + at;
            return (
              <Option
                key={row.to}
                id={`${id}-${place}`}
                row={row}
                selected={place === chosen}
                onPoint={() => onPoint(place)}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly row: Row;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (to: string) => void;
}

/** A link, so that it opens in a new tab as any other. */
function Option({ id, row: { to, title, about, mark, photo }, selected, onPoint, onChoose }: OptionProps) {
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <a
      id={id}
      href={to}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={styles.row}
      onClick={go}
      onPointerMove={selected ? undefined : onPoint}
    >
      {photo !== undefined && <Avatar name={title} photo={photo} size={40} />}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </a>
  );
}
