import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { COPIED_PARTS, type CopiedPart } from '@nardy/contract';
import { Panel } from '../../../components/Panel.tsx';
import styles from '../form/form.module.css';

const TITLES: Readonly<Record<CopiedPart, string>> = {
  schedule: 'Расписание, сдвинутое к новой дате',
  documents: 'Документы',
  partners: 'Партнёры',
  bank: 'Реквизиты для оплаты',
  prizes: 'Взнос и распределение призов',
  referees: 'Судьи без оценок',
};

interface CopiedPartsProps {
  readonly parts: readonly CopiedPart[];
  readonly onChange: (parts: CopiedPart[]) => void;
}

/** What of the other competition is taken over besides its form. */
export function CopiedParts({ parts, onChange }: CopiedPartsProps) {
  return (
    <Panel label="Что взять из прошлого">
      <div className={styles['section']}>
        <h2 className={styles['title']}>Что взять из прошлого</h2>
        <FormGroup row>
          {COPIED_PARTS.map((part) => (
            <FormControlLabel
              key={part}
              label={TITLES[part]}
              control={
                <Checkbox
                  size="small"
                  checked={parts.includes(part)}
                  onChange={(_, isWanted) =>
                    onChange(COPIED_PARTS.filter((one) => (one === part ? isWanted : parts.includes(one))))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </div>
    </Panel>
  );
}
