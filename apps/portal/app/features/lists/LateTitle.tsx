import { useEffect } from 'react';

interface LateTitleProps {
  /** The title, or a part of it, that the page's `meta` gave before the name was known. */
  readonly from: string;
  readonly to: string;
}

/** Names a page in its title whose name came after the page. */
export function LateTitle({ from, to }: LateTitleProps) {
  useEffect(() => {
    document.title = document.title.replace(from, to);
  }, [from, to]);
  return null;
}
