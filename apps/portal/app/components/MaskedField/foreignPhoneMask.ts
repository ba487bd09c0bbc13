import { AsYouType } from 'libphonenumber-js/min';
import type { Mask } from '@nardy/contract/masks';
import { isForeign, phoneMask } from './phoneMask';

/** Sets out numbers of all countries by the patterns of Google's libphonenumber. */
export const foreignPhoneMask: Mask = {
  isOwn: phoneMask.isOwn,
  format: (text) => {
    const plain = phoneMask.format(text);
    return isForeign(text) ? new AsYouType().input(plain).trimEnd() : plain;
  },
};
