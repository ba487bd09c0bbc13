import { useState } from 'react';
import { createLazyPart } from '../lazyPart';
import type { LightboxWindowProps } from './LightboxWindow';

const lightboxWindow = createLazyPart<LightboxWindowProps>(
  async () => (await import('./LightboxWindow')).LightboxWindow,
);

/** Fetches the window's code; call it when a pointer or the focus comes near a picture that opens it. */
export const preloadLightbox = lightboxWindow.preload;

/** Photos over the whole window, one at a time. */
export function Lightbox(props: LightboxWindowProps) {
  const { open, onClose } = props;
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const Window = lightboxWindow.usePart(open, onClose);
  return Window && used ? <Window {...props} /> : null;
}
