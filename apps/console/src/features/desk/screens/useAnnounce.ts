import { ANNOUNCEMENT_LENGTH } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDesk } from '../data/useDesk.ts';
import { useUnansweredKey } from '../data/useUnansweredKey.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { buildPhrase, type LineReading } from '../line/reading.ts';
import { ANNOUNCE, findTextAfter } from '../line/words.ts';

type Announce = (text: string, minutes: number | null) => Promise<void>;

/** Announces to everybody. */
export function useAnnounce(): Announce {
  const { id } = useDesk();
  const client = useQueryClient();
  const send = useUnansweredKey();
  return useCallback(
    async (text, minutes) => {
      try {
        await send([text, minutes], (key) => api.announce({ params: { id }, body: { key, text, minutes } }));
      } finally {
        await client.invalidateQueries({ queryKey: ['desk-announcements', id] });
      }
    },
    [client, id, send],
  );
}

/** The text after "объявить", as it was typed. */
export function parseAnnouncement(line: string): string | undefined {
  return findTextAfter(ANNOUNCE, line);
}

/** Reads "объявить ..." wherever one is at the desk. */
export function useAnnouncementReader(): void {
  const { desk } = useDesk();
  const { say } = useLine();
  const announce = useAnnounce();
  useLineReader({
    read: (line): LineReading | undefined => {
      const text = parseAnnouncement(line);
      if (text === undefined || desk.can_run !== 1) return undefined;
      if (text === '')
        return {
          tone: 'choice',
          echo: { kind: 'sentence', text: 'Что объявить всем?', example: 'объявить тур 6 в 13:10' },
        };
      if (text.length > ANNOUNCEMENT_LENGTH)
        return buildPhrase('refused', `Не длиннее ${ANNOUNCEMENT_LENGTH} символов, здесь ${text.length}.`);
      const run = (): void => {
        announce(text, null).then(
          () => say({ kind: 'sentence', text: `Объявлено: ${text}` }),
          (error: unknown) =>
            say({ kind: 'sentence', text: `${formatFaultInLine(error)} Не объявлено: ${text}` }, 'refused'),
        );
      };
      return {
        // A training has no page.
        ...buildPhrase('ok', desk.training === null ? 'и страница соревнования' : 'зала', 'Все экраны'),
        enter: { label: 'показать', run },
      };
    },
  });
}
