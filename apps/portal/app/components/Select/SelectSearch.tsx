import type { KeyboardEvent } from 'react';
import { Icon } from '../Icon/Icon';
import type { SelectListProps } from './selectProps';
import css from './Select.module.css';

interface SelectSearchProps {
  label: string;
  search: NonNullable<SelectListProps['search']>;
  listId: string;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onSearch: () => void;
}

export function SelectSearch({ label, search, listId, activeId, onKeyDown, onSearch }: SelectSearchProps) {
  return (
    <div className={css.selectSearch}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-label={`${label}: поиск по списку`}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={search.placeholder ?? 'Поиск'}
        value={search.value}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onSearch();
          search.onChange(event.target.value);
        }}
      />
    </div>
  );
}
