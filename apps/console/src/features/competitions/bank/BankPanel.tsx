import { Alert, Button, MenuItem, TextField } from '@mui/material';
import {
  hasNoRequisites,
  NO_REQUISITES,
  REQUISITE_TITLES,
  findRequisitesFaults,
  type Requisites,
} from '@nardy/contract';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import sections from '../sections/sections.module.css';
import form from '../form/form.module.css';
import { bank, NAMES, formatBankInWords, type ReadBank } from './bank.ts';
import { QrPreview } from './QrPreview.tsx';

/** Where the fee of a competition is paid to, with the QR code that the portal will show. */
export function BankPanel({ id }: { id: number }) {
  return (
    <SectionForm
      id={id}
      section={bank}
      label="Реквизиты"
      saveLabel="Сохранить реквизиты"
      wordsOf={formatBankInWords}
    >
      {(given) => <Fields id={id} {...given} />}
    </SectionForm>
  );
}

const NUMBERS: ReadonlySet<keyof Requisites> = new Set(['inn', 'bik', 'corr_account', 'account']);
const WIDE: ReadonlySet<keyof Requisites> = new Set(['company_name', 'address', 'purpose']);

/** Digits of the INN of a person, who has no KPP. */
const TRADER_INN = 12;

/** As it is kept: of numbers the digits alone, however they were copied. */
function readField(name: keyof Requisites, text: string): string {
  if (NUMBERS.has(name)) return text.replaceAll(/\D/g, '').slice(0, 20);
  return name === 'kpp' ? text.replaceAll(/\s/g, '').toUpperCase().slice(0, 9) : text;
}

function Fields(props: Given<ReadBank, Requisites> & { readonly id: number }) {
  const { id, read, content, change, isTried, mayChange } = props;
  const faults = findRequisitesFaults(content);
  const faultOf = (name: keyof Requisites): string | undefined =>
    isTried || content[name] !== '' ? faults[name]?.[0] : undefined;
  const isNeeded = (name: keyof Requisites): boolean =>
    !hasNoRequisites(content) && (name !== 'kpp' || content.inn.length !== TRADER_INN);
  const isUploaded = read.qr_url !== null && JSON.stringify(content) === JSON.stringify(read.requisites);
  return (
    <div className={sections['both']}>
      <Panel label="Реквизиты" isPadded>
        {read.inherited && hasNoRequisites(content) && (
          <Alert severity="info">
            Своих реквизитов нет: портал показывает реквизиты главного соревнования,{' '}
            {read.inherited.company_name}.
          </Alert>
        )}
        {mayChange && read.known.length > 0 && <Known known={read.known} onPick={change} />}
        <div className={form['fields']}>
          {NAMES.map((name) => (
            <div key={name} className={form['field']} data-is-wide={WIDE.has(name)}>
              <TextField
                name={name}
                label={REQUISITE_TITLES[name]}
                required={isNeeded(name)}
                disabled={!mayChange}
                multiline={name === 'purpose'}
                value={content[name]}
                error={faultOf(name) !== undefined}
                helperText={faultOf(name)}
                slotProps={{ htmlInput: NUMBERS.has(name) ? { inputMode: 'numeric' } : {} }}
                onChange={({ target }) => change({ ...content, [name]: readField(name, target.value) })}
              />
            </div>
          ))}
        </div>
        {mayChange && !hasNoRequisites(content) && (
          <div>
            <Button color="error" onClick={() => change(NO_REQUISITES)}>
              Убрать реквизиты
            </Button>
          </div>
        )}
      </Panel>
      <QrPreview id={id} requisites={content} uploaded={isUploaded ? read.qr_url : null} />
    </div>
  );
}

interface KnownProps {
  readonly known: readonly Requisites[];
  readonly onPick: (requisites: Requisites) => void;
}

/** Those that other competitions have, to be taken over in one step. */
function Known({ known, onPick }: KnownProps) {
  return (
    <TextField
      select
      label="Взять реквизиты другого соревнования"
      value=""
      onChange={({ target }) => {
        const picked = known[Number(target.value)];
        if (picked) onPick(picked);
      }}
    >
      {known.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list stays as it was read
        <MenuItem key={index} value={index}>
          {one.company_name}, {one.bank}, счёт …{one.account.slice(-4)}
        </MenuItem>
      ))}
    </TextField>
  );
}
