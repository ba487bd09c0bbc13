import { FormHelperText, IconButton, OutlinedInput } from '@mui/material';
import type { PrizeKind } from '@nardy/contract';
import { CloseIcon } from '../../../components/icons.tsx';
import { formatRubles } from '../../../formatting/rubles.ts';
import { RequiredMark } from '../../../components/RequiredMark.tsx';
import words from '../../../components/words.module.css';
import styles from './prizes.module.css';

interface PlacesTableProps {
  readonly kind: PrizeKind;
  readonly shares: readonly string[];
  /** Rubles by place, as far as they are known. */
  readonly amounts: readonly number[];
  readonly faults: readonly (string | undefined)[];
  readonly isReadOnly: boolean;
  readonly onChange: (shares: readonly string[]) => void;
}

/** What each place gets, and how much that is in rubles. */
export function PlacesTable({ kind, shares, amounts, faults, isReadOnly, onChange }: PlacesTableProps) {
  const isInPercent = kind === 'percent';
  const unit = isInPercent ? 'процентов' : 'рублей';
  return (
    <table className={styles['places']} aria-label="Призовые места">
      <PlacesHead isInPercent={isInPercent} isReadOnly={isReadOnly} />
      <tbody>
        {shares.map((share, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place is its number
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            <td>
              <OutlinedInput
                name="share"
                size="small"
                fullWidth
                error={faults[index] !== undefined}
                disabled={isReadOnly}
                value={share}
                inputProps={{
                  inputMode: 'decimal',
                  'aria-label': `${index + 1}-е место, ${unit}`,
                  'aria-required': true,
                }}
                onChange={({ target }) => onChange(shares.with(index, target.value))}
              />
              {faults[index] && <FormHelperText error>{faults[index]}</FormHelperText>}
            </td>
            {isInPercent && (
              <td className={styles['sum']}>
                {amounts[index] === undefined ? '—' : formatRubles(amounts[index])}
              </td>
            )}
            <td>
              {!isReadOnly && (
                <IconButton
                  size="small"
                  aria-label={`Убрать ${index + 1}-е место`}
                  onClick={() => onChange(shares.toSpliced(index, 1))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlacesHead({
  isInPercent,
  isReadOnly,
}: {
  readonly isInPercent: boolean;
  readonly isReadOnly: boolean;
}) {
  return (
    <thead>
      <tr>
        <th scope="col">Место</th>
        <th scope="col">
          {isInPercent ? 'Доля, %' : 'Приз, ₽'}
          {!isReadOnly && <RequiredMark />}
        </th>
        {isInPercent && (
          <th scope="col" className={styles['sum']}>
            Приз
          </th>
        )}
        <th>{!isReadOnly && <span className={words['unseen']}>Убрать</span>}</th>
      </tr>
    </thead>
  );
}
