import type { NewFactor } from './entrance.ts';
import styles from './entrance.module.css';

/** The secret for an authenticator, to be scanned or typed. */
export function Secret({ factor }: { factor: NewFactor }) {
  return (
    <div className={styles['secret']}>
      <img src={factor.qrLink} alt="QR-код для приложения" width={176} height={176} />
      <p className={styles['hint']}>
        Не сканируется? Введите ключ вручную:
        <code className={styles['key']}>{factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  );
}
