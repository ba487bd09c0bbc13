import { useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { Panel } from '../../../components/Panel/Panel';
import styles from './payment.module.css';

/** The code by which a bank's application fills in the payment. */
export function PaymentQr({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string>();
  if (!address || failed === address) {
    return (
      <p className={styles.noQr} role="alert">
        <Icon name="qr-code" />
        Не удалось загрузить QR-Код для оплаты.
      </p>
    );
  }
  return (
    <Panel padded>
      <h2 className={`heading ${styles.title}`}>QR-код для оплаты</h2>
      <img
        // It may have failed before the page was hydrated; then no event comes.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setFailed(address);
        }}
        className={styles.qr}
        data-needed
        src={address}
        alt="QR-код для оплаты взноса"
        width={280}
        height={280}
        onError={() => setFailed(address)}
      />
      <p className={styles.hint}>
        Откройте приложение банка и наведите камеру на код. Сумму и Ф. И. О. участника проверьте перед
        оплатой.
      </p>
    </Panel>
  );
}
