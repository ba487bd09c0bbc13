import { CONSENT_WITHDRAWALS, CONSENTS, type ConsentPurpose } from '@nardy/contract/forms';
import { personalApi } from '../../../../api/personal';
import { useMutation } from '../../../../api/useMutation';
import { ConfirmDialog } from '../../../../components/ConfirmDialog/ConfirmDialog';

interface ConsentWindowProps {
  /** The purpose that is asked about; none while the window is closed. */
  readonly purpose: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (purpose: ConsentPurpose) => void;
}

/** Tells what comes of it before a consent is withdrawn. */
export function ConsentWindow({ purpose, onClose, onDone }: ConsentWindowProps) {
  const mutation = useMutation();
  const known = isPurpose(purpose) && CONSENT_WITHDRAWALS[purpose] !== null ? purpose : undefined;
  const withdraw = async (): Promise<void> => {
    if (!known) return;
    if (await mutation.run(() => personalApi.withdrawConsent({ params: { purpose: known } }))) onDone(known);
  };
  return (
    <ConfirmDialog
      open={known !== undefined}
      onClose={onClose}
      title="Отозвать согласие?"
      description={known && CONSENT_WITHDRAWALS[known]}
      confirm="Отозвать согласие"
      onConfirm={() => void withdraw()}
      mutation={mutation}
    />
  );
}

const isPurpose = (text: string | undefined): text is ConsentPurpose =>
  text !== undefined && Object.hasOwn(CONSENTS, text);
