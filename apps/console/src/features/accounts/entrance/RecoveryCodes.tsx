import { Alert, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { saveBlob } from '../../../api/save.ts';
import styles from './entrance.module.css';

/** Codes that let their owner in without the phone; they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['form']} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className={styles['stepTitle']} tabIndex={-1} ref={heading}>
        Резервные коды
      </h3>
      <Alert severity="warning">
        Сохраните их сейчас: они показываются один раз. Каждый код один раз заменит телефон, если он потерян.
      </Alert>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => saveAsText(codes)}>
        Скачать файлом
      </Button>
      <Button variant="contained" size="large" onClick={onDone}>
        Коды сохранены
      </Button>
    </section>
  );
}

function saveAsText(codes: readonly string[]): void {
  const text = `Резервные коды консоли федерации\n\n${codes.join('\n')}\n`;
  saveBlob(new Blob([text], { type: 'text/plain' }), 'nardy-recovery-codes.txt');
}
