import { useEffect, useState } from 'react';
import type { Mask } from '@nardy/contract/masks';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { isForeign, phoneMask } from './phoneMask';

/** A Russian number by default, another country's after its prefix, whose patterns load only then. */
export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  const foreign = useForeignMask(isForeign(props.value));
  return (
    <MaskedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (900) 000-00-00"
      {...props}
      mask={foreign ?? phoneMask}
    />
  );
}

/** Without the patterns, which may never come, a foreign number stands as plain digits. */
function useForeignMask(wanted: boolean): Mask | undefined {
  const [mask, setMask] = useState<Mask>();
  useEffect(() => {
    if (!wanted) return;
    import('./foreignPhoneMask').then(
      (part) => setMask(part.foreignPhoneMask),
      () => undefined,
    );
  }, [wanted]);
  return mask;
}
