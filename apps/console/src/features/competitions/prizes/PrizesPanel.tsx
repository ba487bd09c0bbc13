import { Alert, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { AddButton } from '../../../components/edit/AddButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import sections from '../sections/sections.module.css';
import form from '../form/form.module.css';
import { PlacesTable } from './PlacesTable.tsx';
import {
  findTypedPrizesFaults,
  prizes,
  formatPrizesInWords,
  type ReadPrizes,
  type TypedPrizes,
} from './prizes.ts';
import { Sums } from './Sums.tsx';
import { usePrizeSums } from './usePrizeSums.ts';

/** The fee of a competition, its fund, and who gets what of it, with the sums that the portal will show. */
export function PrizesPanel({ id }: { id: number }) {
  return (
    <SectionForm
      id={id}
      section={prizes}
      label="Призы"
      saveLabel="Сохранить призы"
      wordsOf={formatPrizesInWords}
      renderAdding={(given) => !isFixed(given) && <Adding {...given} />}
    >
      {(given) => <Fields id={id} {...given} />}
    </SectionForm>
  );
}

const isFixed = ({ read, mayChange }: Given<ReadPrizes, TypedPrizes>): boolean =>
  !mayChange || read.is_paid === 1;

function Adding({ content: typed, change }: Given<ReadPrizes, TypedPrizes>) {
  return (
    <AddButton begins="share" onAdd={() => change({ ...typed, shares: [...typed.shares, ''] })}>
      Добавить {typed.shares.length + 1}-е место
    </AddButton>
  );
}

function Fields(props: Given<ReadPrizes, TypedPrizes> & { readonly id: number }) {
  const { id, read, content: typed, change, isTried } = props;
  const usual = read.approved_player || (read.players_max ?? 0);
  const [participants, setParticipants] = useState(usual);
  const sums = usePrizeSums(id, typed, participants);
  const { places } = findTypedPrizesFaults(typed);
  const isReadOnly = isFixed(props);
  const setShares = (shares: readonly string[]): void => change({ ...typed, shares });
  return (
    <div className={sections['both']}>
      <Panel label="Призы" isPadded>
        {read.is_paid === 1 && <Alert severity="info">Призы уже выплачены и больше не меняются.</Alert>}
        <MoneyFields typed={typed} isReadOnly={isReadOnly} onChange={change} />
        {typed.shares.length === 0 ? (
          <p className={form['text']}>Призовых мест пока нет.</p>
        ) : (
          <PlacesTable
            kind={typed.kind}
            shares={typed.shares}
            amounts={sums?.amounts ?? []}
            faults={places.map((fault, at) => (isTried || typed.shares[at] !== '' ? fault : undefined))}
            isReadOnly={isReadOnly}
            onChange={setShares}
          />
        )}
      </Panel>
      <Sums
        sums={sums}
        typed={typed}
        approved={read.approved_player}
        participants={participants}
        onParticipants={setParticipants}
      />
    </div>
  );
}

interface MoneyFieldsProps {
  readonly typed: TypedPrizes;
  readonly isReadOnly: boolean;
  readonly onChange: (typed: TypedPrizes) => void;
}

/** What the fund is made of, and how it is given out. */
function MoneyFields({ typed, isReadOnly, onChange }: MoneyFieldsProps) {
  const faults = findTypedPrizesFaults(typed);
  const money = (label: string, name: 'fee' | 'sponsor', fault: string | undefined) => (
    <TextField
      label={label}
      disabled={isReadOnly}
      value={typed[name]}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
    />
  );
  return (
    <div className={form['fields']}>
      {money('Взнос участника, ₽', 'fee', faults.amount_of_contribution)}
      {money('От спонсора, ₽', 'sponsor', faults.additional_prize_from_sponsor)}
      <TextField
        select
        label="Как делится фонд"
        disabled={isReadOnly}
        value={typed.kind}
        onChange={({ target }) =>
          onChange({ ...typed, kind: target.value === 'amount' ? 'amount' : 'percent' })
        }
      >
        <MenuItem value="percent">В процентах от фонда</MenuItem>
        <MenuItem value="amount">Суммами в рублях</MenuItem>
      </TextField>
    </div>
  );
}
