import { useMemo } from 'react';
import { findWaitingGames } from '../data/optimistic.ts';
import { useDesk } from '../data/useDesk.ts';
import { useScreen } from '../frame/screen.ts';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';
import { useLine } from './readers.ts';
import type { LineReading } from './reading.ts';
import { describeMeaning } from './understanding.ts';
import { useLineActions } from './useLineActions.ts';

/** What the text in the line means now: to an open panel, else to the desk. */
export function useReading(): LineReading {
  const { text, readers, chosen } = useLine();
  const { desk, queue, connection } = useDesk();
  const { selected } = useScreen();
  const actions = useLineActions();
  const ground = useMemo<Ground>(
    () => ({
      desk,
      isOnline: connection.state !== 'lost',
      selected,
      waiting: findWaitingGames(queue.acts),
    }),
    [desk, connection.state, selected, queue.acts],
  );
  for (const reader of readers) {
    const reading = reader.read(text, chosen);
    if (reading) return reading;
  }
  const reading = describeMeaning(parseLine(text, ground, chosen), ground, actions);
  const hints = readers.find((reader) => (reader.hints?.length ?? 0) > 0)?.hints;
  return text === '' && hints ? { ...reading, echo: { kind: 'hints', hints } } : reading;
}
