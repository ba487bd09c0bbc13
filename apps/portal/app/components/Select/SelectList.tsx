import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../Icon/Icon';
import { findOptionAfter } from './findOptionAfter';
import { SelectNotes } from './SelectNotes';
import type { SelectListProps } from './selectProps';
import { SelectSearch } from './SelectSearch';
import css from './Select.module.css';

/** The focus stays on the search box or on the list; `aria-activedescendant` walks over the options. */
export function SelectList(props: SelectListProps) {
  const { id, label, options, search, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<number>();
  const typed = useRef('');
  const at = Math.min(active ?? startIndex(props), options.length - 1);
  const activeId = at >= 0 ? `${id}-${at}` : undefined;
  useScrollToActive(list, at);
  useLoadMoreAtEnd(list, props);

  function onKeyDown(event: KeyboardEvent) {
    const chosen = options[at];
    if (event.key === 'Enter' || (event.key === ' ' && !search && typed.current === '')) {
      event.preventDefault();
      if (chosen && !search?.isPending) onChoose(chosen.value);
    } else if (event.key === 'Tab' && props.status !== 'failed') {
      event.preventDefault();
      props.onClose();
    } else if (!search?.isPending && !(search?.value && isCaretKey(event.key))) {
      const next = findOptionAfter(event.nativeEvent, { options, at, typed: search ? undefined : typed });
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    }
  }

  return (
    <div className={css.selectPanel}>
      {search && (
        <SelectSearch
          label={label}
          search={search}
          listId={id}
          activeId={activeId}
          onKeyDown={onKeyDown}
          onSearch={() => setActive(undefined)}
        />
      )}
      <ul
        ref={list}
        id={id}
        className={css.selectList}
        role="listbox"
        aria-label={label}
        tabIndex={search ? -1 : 0}
        aria-activedescendant={search ? undefined : activeId}
        aria-busy={props.status === 'loading' || undefined}
        onKeyDown={search ? undefined : onKeyDown}
      >
        <Options {...props} at={at} onPoint={setActive} />
      </ul>
      <SelectNotes {...props} />
    </div>
  );
}

interface OptionsProps extends SelectListProps {
  at: number;
  onPoint: (index: number) => void;
}

function Options({ id, options, value, at, onPoint, onChoose }: OptionsProps) {
  return options.map((option, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the list
    <li
      key={option.value}
      id={`${id}-${index}`}
      className={css.selectOption}
      role="option"
      aria-selected={option.value === value}
      data-active={index === at || undefined}
      onPointerMove={() => onPoint(index)}
      onClick={() => onChoose(option.value)}
    >
      {option.label}
      {option.value === value && <Icon name="check" />}
    </li>
  ));
}

/** In a search box with text these keys belong to the text. */
function isCaretKey(key: string): boolean {
  return key === 'Home' || key === 'End';
}

/** Before a move: what is chosen, or else the first row; of a search the first that was found, and not the row that chooses nothing. */
function startIndex({ options, value, search }: SelectListProps): number {
  if (search?.isPending) return -1;
  if (search?.value) return options.findIndex((option) => option.value !== '');
  return value === '' ? 0 : options.findIndex((option) => option.value === value);
}

function useScrollToActive(list: RefObject<HTMLUListElement | null>, at: number) {
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [list, at]);
}

const NEAR_THE_END_PX = 120;

/** Asks for the next page when the end of the list is near, or when the list does not fill its frame. */
function useLoadMoreAtEnd(list: RefObject<HTMLUListElement | null>, props: SelectListProps) {
  const { hasMore, status = 'ready', onLoadMore, options } = props;
  const wanted = hasMore && status === 'ready' ? onLoadMore : undefined;
  useEffect(() => {
    const frame = list.current;
    if (!frame || !wanted) return;
    let asked = false;
    const check = () => {
      if (asked || frame.scrollHeight - frame.scrollTop - frame.clientHeight > NEAR_THE_END_PX) return;
      asked = true;
      wanted();
    };
    check();
    frame.addEventListener('scroll', check, { passive: true });
    return () => frame.removeEventListener('scroll', check);
  }, [list, wanted, options.length]);
}
