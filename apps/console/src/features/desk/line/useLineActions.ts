import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { formatShortName } from '../data/names.ts';
import { describeSeenGame } from '../data/seen.ts';
import { useDesk } from '../data/useDesk.ts';
import { useMoveGame } from '../data/useMoveGame.ts';
import { usePlace } from '../frame/place.ts';
import { useScreen } from '../frame/screen.ts';
import type { Command, DeskAct } from '../queue/acts.ts';
import { useLine } from './readers.ts';
import type { LineActions } from './understanding.ts';

/** What the line does at this desk. */
export function useLineActions(): LineActions {
  const { id, enter, run, drop, queue, refetch } = useDesk();
  const { open, goTo } = usePlace();
  const { select } = useScreen();
  const { write, say } = useLine();
  const moveGame = useMoveGame();
  return useMemo(() => {
    const report = (doing: Promise<unknown>, done?: string): void => {
      doing.then(
        () => done !== undefined && say({ kind: 'sentence', text: done }),
        (error: unknown) => say({ kind: 'sentence', text: formatFaultInLine(error) }, 'refused'),
      );
    };
    const enterResult: LineActions['enterResult'] = (match, command, words) => {
      enter({ type: 'command', command, seen: describeSeenGame(match.game) }, words);
      select(null);
    };
    return {
      enterResult,
      replaceResult: (match, command, words) => {
        const own = queue.acts.filter(({ game }) => game === match.game.number);
        for (const act of own) drop(act.key);
        const seen = { ...(findFirstSeen(own) ?? describeSeenGame(match.game)), replaces: listReplaced(own) };
        enter({ type: 'command', command, seen }, words);
        select(null);
      },
      open,
      goTo,
      beginScore: ({ game: { number, table } }) => {
        select(number);
        write(table === null ? '' : `${table} `);
      },
      openTable: (game) => {
        select(game);
        open({ kind: 'table', game });
      },
      correctPast: (tour, table) =>
        report(
          findPastGame(id, tour, table).then((game) => {
            if (game !== undefined) return open({ kind: 'correction', game });
            return say({ kind: 'sentence', text: `В туре ${tour} стола ${table} нет.` }, 'refused');
          }),
        ),
      moveGame: ({ game, left, right }, table) =>
        report(
          moveGame({ game: game.number, from: game.table, table }),
          `${formatShortName(left)} – ${formatShortName(right)} теперь за столом ${table}. Ctrl Z вернёт за стол ${game.table ?? '?'}`,
        ),
      setClock: (state) =>
        report(
          api.setDeskClock({ params: { id }, body: { state } }).finally(refetch),
          state === 'paused' ? 'Часы тура стоят' : 'Часы тура идут',
        ),
      setTours: (tours) =>
        report(run({ type: 'set-tours', tours } satisfies Command), `Туров теперь ${tours}`),
    };
  }, [id, enter, run, drop, queue.acts, refetch, open, goTo, select, write, say, moveGame]);
}

/** What the first of them was decided on is what the server has. */
function findFirstSeen(own: readonly DeskAct[]) {
  return own.flatMap(({ ask, refusal }) =>
    ask.type === 'command' && refusal === undefined ? [ask.seen] : [],
  )[0];
}

/** Those that went out without an answer, and what they had replaced: the server may have any of them. */
function listReplaced(own: readonly DeskAct[]): string[] {
  return own.flatMap(({ key, ask, isTried }) => {
    const earlier = ask.type === 'command' ? (ask.seen.replaces ?? []) : [];
    return isTried ? [...earlier, key] : earlier;
  });
}

async function findPastGame(id: number, tour: number, table: number): Promise<number | undefined> {
  const { data: tours } = await api.listTours({ params: { id } });
  for (const { round_id, tour_id, label } of tours.toReversed()) {
    if (Number(/\d+$/.exec(label)?.[0]) !== tour) continue;
    const { data: games } = await api.listRoundGames({ params: { id }, query: { round_id, tour_id } });
    const number = games.find((game) => game.table === table)?.number;
    if (number != null) return number;
  }
  return undefined;
}
