import { Autocomplete, TextField } from '@mui/material';
import type { PartnerLine } from '@nardy/contract';
import { useState } from 'react';
import { preventSubmit } from '../../../components/preventSubmit.ts';
import type { Partners } from './partners.ts';
import styles from './partners.module.css';

/** Finds a partner that another competition has and puts it into the list. */
export function KnownPartners({
  known,
  onPick,
}: {
  readonly known: Partners;
  readonly onPick: (line: PartnerLine) => void;
}) {
  const [typed, type] = useState('');
  return (
    <Autocomplete
      size="small"
      value={null}
      inputValue={typed}
      options={[...known]}
      noOptionsText="Такого партнёра нет ни у одного соревнования. Добавьте нового."
      openText="Открыть"
      closeText="Закрыть"
      clearText="Очистить"
      blurOnSelect={false}
      getOptionKey={({ title, url, logo_link: link }) => `${title} ${url} ${link}`}
      getOptionLabel={({ title }) => title}
      onKeyDown={preventSubmit}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, line) => {
        type('');
        if (line) onPick(line);
      }}
      renderOption={({ key, ...item }, { title, url, logo_link: link }) => (
        <li key={key} {...item}>
          <span className={styles['option']}>
            <img src={link} alt="" width={40} height={40} />
            {url === '' ? title : `${title}, ${url}`}
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label="Взять из другого соревнования" placeholder="Начните вводить название" />
      )}
    />
  );
}
