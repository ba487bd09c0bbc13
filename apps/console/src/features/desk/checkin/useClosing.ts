import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { listClosingCommands, type ClosingChoice } from './closing.ts';

/** Who is expected and who of them is not marked, and what closes the entries and leads to the tour. */
export function useClosing() {
  const { desk, run } = useDesk();
  const { goTo } = usePlace();
  const expected = desk.participants.filter(({ status }) => status === 'in');
  const closeEntries = async (choice: ClosingChoice): Promise<void> => {
    for (const command of listClosingCommands(desk.participants, choice))
      await run(command, { rules: desk.rules, ...(command.type === 'withdraw' && { is_closing: 1 }) });
    goTo('tour');
  };
  return {
    expected,
    unmarked: expected.filter(({ attendance }) => attendance === 'unknown'),
    closeEntries,
  };
}
