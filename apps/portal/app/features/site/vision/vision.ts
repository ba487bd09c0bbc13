import { store } from '../../../api/browserStorage';

/** How a page is shown to who sees badly; each choice is an attribute of the document that the styles read. */
export interface Vision {
  readonly size: 'usual' | 'large' | 'huge';
  readonly scheme: 'usual' | 'black' | 'white' | 'blue';
  readonly pictures: 'on' | 'off';
}

export const USUAL: Vision = { size: 'usual', scheme: 'usual', pictures: 'on' };

/** The three words of a choice in this order; the script of the first paint reads them too. */
export const VISION_KEY = 'vision';

export function getCurrentVision(): Vision {
  const { size, scheme, pictures } = document.documentElement.dataset;
  return {
    size: size === 'large' || size === 'huge' ? size : 'usual',
    scheme: scheme === 'black' || scheme === 'white' || scheme === 'blue' ? scheme : 'usual',
    pictures: pictures === 'off' ? 'off' : 'on',
  };
}

/** Where storage is forbidden, the choice lasts for this page. */
export function chooseVision({ size, scheme, pictures }: Vision): void {
  Object.assign(document.documentElement.dataset, { size, scheme, pictures });
  store('localStorage', VISION_KEY, [size, scheme, pictures].join(' '));
}
