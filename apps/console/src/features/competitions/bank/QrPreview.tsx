import { hasNoRequisites, findRequisitesFaults, type Requisites } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { Panel } from '../../../components/Panel.tsx';
import { formatRubles } from '../../../formatting/rubles.ts';
import styles from './bank.module.css';

interface QrPreviewProps {
  readonly id: number;
  readonly requisites: Requisites;
  /** A picture that was uploaded for these requisites goes before the drawn one. */
  readonly uploaded: string | null;
}

/** The QR code as the payment page will show it, as soon as nothing is wrong with the requisites. */
export function QrPreview({ id, requisites, uploaded }: QrPreviewProps) {
  const isDrawn = !hasNoRequisites(requisites) && Object.keys(findRequisitesFaults(requisites)).length === 0;
  const { data, error } = useQuery({
    queryKey: ['payment-qr', id, requisites],
    enabled: isDrawn,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.previewPaymentQr({ params: { id }, body: requisites }, { signal })).data,
  });
  const picture = isDrawn ? (uploaded ?? findAddress(data?.svg)) : undefined;
  return (
    <Panel label="QR-код для оплаты">
      <div className={styles['qr']}>
        {picture ? (
          <>
            <img src={picture} alt="QR-код для оплаты взноса" width={220} height={220} />
            <p>
              {data?.sum ? `Сумма: ${formatRubles(data.sum)}` : 'Взнос не указан: сумму впишет плательщик.'}
            </p>
          </>
        ) : (
          <p>
            {error === null ? 'QR-код появится, когда реквизиты заполнены верно.' : formatFaultInLine(error)}
          </p>
        )}
      </div>
    </Panel>
  );
}

const findAddress = (svg: string | null | undefined): string | undefined =>
  svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : undefined;
