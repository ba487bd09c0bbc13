import { dateMask } from '@nardy/contract/masks';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** A date typed as dd.MM.yyyy. */
export function DateField(props: Omit<MaskedFieldProps, 'mask'>) {
  return (
    <MaskedField
      placeholder="дд.мм.гггг"
      inputMode="numeric"
      icon="calendar-days"
      {...props}
      mask={dateMask}
      maxLength={32}
    />
  );
}
