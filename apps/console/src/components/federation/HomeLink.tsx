import { Link } from 'react-router';
import { FederationMark } from './FederationMark.tsx';
import { useSite } from './useSite.ts';

/** The mark of the federation, which leads to the console's first page. */
export function HomeLink({ className }: { readonly className: string | undefined }) {
  const name = useSite()?.federation_name;
  return (
    <Link className={className} to="/" aria-label={name ? `${name}: консоль, главная` : 'Консоль, главная'}>
      <FederationMark />
    </Link>
  );
}
