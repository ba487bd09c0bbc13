import { useRevalidator } from 'react-router';
import type { Competition } from '../frame/competition';
import { useNews, useStream } from './useStream';

/** Keeps the card and the tab strip of a competition in progress true: they follow its status and its participants. */
export function LiveFrame({ competition }: { competition: Competition }) {
  const { revalidate } = useRevalidator();
  useNews(useStream(competition), ({ type }) => {
    if (type === 'status' || type === 'participants' || type === 'reload') void revalidate();
  });
  return null;
}
