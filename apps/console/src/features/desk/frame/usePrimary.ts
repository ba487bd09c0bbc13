import { use, useCallback } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDesk } from '../data/useDesk.ts';
import { useLine } from '../line/readers.ts';
import { useUngraded } from '../finish/useReferees.ts';
import { CLOSED_OFFLINE } from '../line/understanding.ts';
import { findNextOpen, getPhaseAction, type PhaseAction } from '../tour/phase.ts';
import { usePlace } from './place.ts';
import { PrimaryContext, type PrimaryKind } from './primary.ts';
import { useScreen } from './screen.ts';

/** The phase's primary action and what its button and Ctrl+Enter do. It is never dead: it says why it cannot go on. */
export function usePrimary(): { readonly action: PhaseAction | null; readonly run: () => void } {
  const { id, desk, run, refetch, connection } = useDesk();
  const { goTo } = usePlace();
  const { selected, select } = useScreen();
  const { say, write } = useLine();
  const handlers = use(PrimaryContext);
  const { length: ungraded } = useUngraded();
  const action = getPhaseAction(desk, ungraded);
  const doIt = useCallback(
    async (kind: PrimaryKind): Promise<void> => {
      switch (kind) {
        case 'next-open':
          select(findNextOpen(desk, selected));
          return goTo('tour');
        case 'draw':
          await api.openDraft({ params: { id } }).finally(refetch);
          return goTo('tour');
        case 'finish-stage':
        case 'start-stage':
          return run({ type: kind });
        case 'close-entries':
          return goTo('people');
        case 'publish':
          return goTo('tour');
        case 'grade':
        case 'finish':
          return goTo('finish');
      }
    },
    [id, desk, run, refetch, goTo, selected, select],
  );
  const press = useCallback(() => {
    if (!action) return;
    const { kind } = action;
    if (desk.can_run === 0 && kind !== 'next-open')
      return say({ kind: 'sentence', text: 'Это делает директор соревнования.' }, 'refused');
    if (connection.state === 'lost' && kind !== 'next-open')
      return say({ kind: 'sentence', text: CLOSED_OFFLINE }, 'refused');
    const handler = handlers?.find(kind);
    if (handler) return handler();
    write('');
    doIt(kind).catch((error: unknown) =>
      say({ kind: 'sentence', text: formatFaultInLine(error) }, 'refused'),
    );
  }, [action, desk.can_run, connection.state, handlers, doIt, say, write]);
  return { action, run: press };
}
