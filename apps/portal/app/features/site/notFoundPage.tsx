import { data } from 'react-router';
import { NotFound } from './NotFound';

export function loader() {
  return data(null, { status: 404 });
}

/** Nothing to ask the server for: the address itself is the answer. */
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound />;
}
