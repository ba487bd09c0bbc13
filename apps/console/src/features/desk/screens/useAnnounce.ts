import { ANNOUNCEMENT_LENGTH } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { normalize } from '../line/keyboard.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import type { LineReading } from '../line/reading.ts';
import { useAttempt } from '../panel/useAttempt.ts';

/** Announces to everybody. The same text that had no answer goes out under the same key when it is sent again. */
export function useAnnounce() {
  const { id } = useDesk();
  const client = useQueryClient();
  const { perform, isBusy, error } = useAttempt();
  const unanswered = useRef<{ readonly of: string; readonly key: string }>(undefined);
  const announce = useCallback(
    async (text: string, minutes: number | null): Promise<boolean> => {
      const of = JSON.stringify([text, minutes]);
      const key = unanswered.current?.of === of ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { of, key };
      const isDone = await perform(() => api.announce({ params: { id }, body: { key, text, minutes } }));
      if (isDone) unanswered.current = undefined;
      await client.invalidateQueries({ queryKey: ['desk-announcements', id] });
      return isDone;
    },
    [client, id, perform],
  );
  return { announce, isBusy, error };
}

/** The text after "объявить", as it was typed. */
export function parseAnnouncement(line: string): string | undefined {
  const [, word = '', text = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(line) ?? [];
  return normalize(word) === 'объявить' ? text.trim() : undefined;
}

/** Reads "объявить ..." wherever one is at the desk. */
export function useAnnouncementReader(): void {
  const { desk } = useDesk();
  const { say } = useLine();
  const { announce } = useAnnounce();
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
        return {
          tone: 'refused',
          echo: {
            kind: 'sentence',
            text: `Не длиннее ${ANNOUNCEMENT_LENGTH} символов, здесь ${text.length}.`,
          },
        };
      const run = (): void => {
        void announce(text, null).then((isDone) =>
          say(
            { kind: 'sentence', text: isDone ? `Объявлено: ${text}` : `Не объявлено, нет ответа: ${text}` },
            isDone ? 'done' : 'refused',
          ),
        );
      };
      return {
        tone: 'ok',
        echo: { kind: 'sentence', strong: 'Все экраны', text: 'и страница соревнования' },
        enter: { label: 'показать', run },
      };
    },
  });
}
