import { Button, TextField } from '@mui/material';
import type { PartnerFaults, PartnerLine } from '@nardy/contract';
import { LogoField } from '../../../components/logo/LogoField.tsx';
import { MoveButtons } from '../../../components/MoveButtons.tsx';
import styles from './partners.module.css';

/** Points of a side of a partner's place on the portal. */
const SIDE = 170;

interface PartnerRowProps {
  readonly line: PartnerLine;
  readonly faults: PartnerFaults;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (line: PartnerLine) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** One partner: how it looks on the portal, what it is called, where its site is, and where it stands. */
export function PartnerRow(props: PartnerRowProps) {
  const { line, faults, isReadOnly, isFirst, isLast, onChange, onMove, onRemove } = props;
  const name = line.title.trim() || 'новый партнёр';
  return (
    <div className={styles['row']}>
      <LogoField
        label={`Логотип: ${name}`}
        link={line.logo_link}
        side={SIDE}
        isRequired
        fault={faults.logo_link}
        isDisabled={isReadOnly}
        onChange={(link) => onChange({ ...line, logo_link: link })}
      />
      <div className={styles['texts']}>
        <TextField
          name="partner"
          label="Название партнёра"
          required
          disabled={isReadOnly}
          value={line.title}
          error={faults.title !== undefined}
          helperText={faults.title}
          onChange={({ target }) => onChange({ ...line, title: target.value })}
        />
        <TextField
          label="Сайт"
          placeholder="https://"
          type="url"
          disabled={isReadOnly}
          value={line.url}
          error={faults.url !== undefined}
          helperText={faults.url ?? 'Пусто: логотип никуда не ведёт'}
          onChange={({ target }) => onChange({ ...line, url: target.value })}
        />
        {!isReadOnly && (
          <div className={styles['acts']}>
            <MoveButtons title={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
            <Button size="small" color="error" aria-label={`Убрать партнёра: ${name}`} onClick={onRemove}>
              Убрать партнёра
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
