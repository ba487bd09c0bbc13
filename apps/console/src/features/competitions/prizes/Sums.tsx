import { TextField } from '@mui/material';
import { sumHundredths, formatInRussian, type PrizeSums } from '@nardy/contract';
import { Panel } from '../../../components/Panel.tsx';
import { formatRubles } from '../../../formatting/rubles.ts';
import { parsePrizes, type TypedPrizes } from './prizes.ts';
import styles from './prizes.module.css';

interface SumsProps {
  readonly sums: PrizeSums | undefined;
  readonly typed: TypedPrizes;
  readonly approved: number;
  readonly participants: number;
  readonly onParticipants: (count: number) => void;
}

const WHOLE = 10_000;

/** What all of it comes to: fees, the sponsor's part, what is given out and what remains. */
export function Sums({ sums, typed, approved, participants, onParticipants }: SumsProps) {
  const { additional_prize_from_sponsor: sponsor = 0, shares } = parsePrizes(typed);
  const total = sumHundredths(shares);
  const isPercent = typed.kind === 'percent';
  const remains = isPercent ? WHOLE - total : (sums?.remains ?? 0);
  const lines = [
    ['Взносы', sums && formatRubles(sums.fees)],
    ['От спонсора', formatRubles(sponsor)],
    ['Призовой фонд', sums && formatRubles(sums.prize_fund)],
    ['Распределено', isPercent ? `${formatInRussian(total / 100)} %` : sums && formatRubles(sums.given_out)],
    ['Остаётся', isPercent ? `${formatInRussian(remains / 100)} %` : sums && formatRubles(remains)],
  ] as const;
  return (
    <Panel label="Итоги">
      <div className={styles['sums']}>
        <TextField
          label="Считать для участников"
          helperText={`Сейчас принято: ${approved}`}
          value={participants === 0 ? '' : participants}
          placeholder="0"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={({ target }) => onParticipants(Number(target.value.replaceAll(/\D/g, '').slice(0, 4)))}
        />
        <dl aria-live="polite">
          {lines.map(([name, value]) => (
            <div key={name} data-is-off={name === 'Остаётся' && (isPercent ? remains !== 0 : remains < 0)}>
              <dt>{name}</dt>
              <dd>{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
        {!isPercent && remains < 0 && (
          <p className={styles['off']}>Обещано больше, чем есть в фонде при таком числе участников.</p>
        )}
      </div>
    </Panel>
  );
}
