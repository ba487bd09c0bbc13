import { useRevalidator } from 'react-router';
import type { Competition } from '../frame/competition';
import type { FrameData } from '../frame/load';
import { useNews, useStream } from './useStream';

interface LiveFrameProps {
  readonly competition: Competition;
  readonly frame: Pick<FrameData, 'lastMessage' | 'askedAt'>;
}

/** Keeps the card and the tab strip of a competition in progress true: they follow its status and its participants. */
export function LiveFrame({ competition, frame }: LiveFrameProps) {
  const { revalidate } = useRevalidator();
  const stream = useStream(competition, frame.lastMessage);
  useNews(stream, frame, ({ type }) => {
    if (type === 'status' || type === 'participants' || type === 'reload') void revalidate();
  });
  return null;
}
