import { MenuItem, TextField } from '@mui/material';
import { ChoiceField } from '../../../components/queue/ChoiceField.tsx';
import filterStyles from '../../../components/queue/Filters.module.css';
import { Filters } from '../../../components/queue/Filters.tsx';
import { SearchBox } from '../../../components/queue/SearchBox.tsx';
import { useAddressState } from '../../../components/queue/useAddressState.ts';
import { HandbookList } from './HandbookList.tsx';
import type { HandbookState } from './entryActs.ts';
import { HANDBOOK_TITLES, LISTED } from './words.ts';

const USUAL = { part: '', handbook: 'ranks', title: '', state: '', page: '1' };
const STATES = { offered: 'Предлагаются', retired: 'Не предлагаются' };

/** The handbooks that forms and filters choose from, one at a time. */
export function HandbooksPart() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const { title } = values;
  const handbook = LISTED.find((one) => one === values.handbook) ?? 'ranks';
  const state: HandbookState = values.state === 'offered' || values.state === 'retired' ? values.state : '';
  return (
    <HandbookList
      // What is being edited belongs to its handbook.
      key={handbook}
      handbook={handbook}
      filters={{ title, state, page }}
      hrefOfPage={(to) => `/site${searchWith({ page: String(to) })}`}
    >
      <Filters
        isFiltered={title !== '' || state !== ''}
        onReset={() => change({ title: '', state: '', page: '1' })}
      >
        <TextField
          select
          label="Справочник"
          className={filterStyles['choice'] ?? ''}
          value={handbook}
          onChange={({ target }) => change({ handbook: target.value, title: '', state: '', page: '1' })}
        >
          {LISTED.map((one) => (
            <MenuItem key={one} value={one}>
              {HANDBOOK_TITLES[one]}
            </MenuItem>
          ))}
        </TextField>
        <SearchBox label="Название" value={title} onChange={(wanted) => change({ title: wanted })} />
        <ChoiceField
          label="Показать"
          value={state}
          all="Все"
          choices={STATES}
          onChange={(wanted) => change({ state: wanted })}
        />
      </Filters>
    </HandbookList>
  );
}
