import { formatMoment } from '../../formatting/dates.ts';

interface LastChangeProps {
  readonly of: { readonly changed_dt: string | null; readonly changed_by: string | null };
}

/** When it was changed last, and by whom. */
export function LastChange({ of: { changed_dt: at, changed_by: by } }: LastChangeProps) {
  if (at === null) return null;
  return `Последняя правка ${formatMoment(at)}${by === null ? '' : `, ${by}`}.`;
}
