import type { DeskAnnouncement } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDesk } from '../data/useDesk.ts';
import { normalize } from '../line/keyboard.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { buildPhrase, findChosenIndex, type LineReading } from '../line/reading.ts';
import { isInForce, useAnnouncements } from './useScreens.ts';

/** Reads "снять объявление" wherever one is at the desk: the announcement that stands; of several ↑ ↓ choose, the latest first. */
export function useWithdrawalReader(): void {
  const { id, desk, behind } = useDesk();
  const { text, say } = useLine();
  const isAsked = desk.can_run === 1 && isWithdrawal(text);
  const { data, error, refetch } = useAnnouncements(isAsked);
  const withdraw = ({ announcement_id: announcementId, text: withdrawn }: DeskAnnouncement): void => {
    api
      .withdrawAnnouncement({ params: { id, announcement_id: announcementId } })
      .finally(() => void refetch())
      .then(
        () => say({ kind: 'sentence', text: `Объявление снято: ${withdrawn}` }),
        (fault: unknown) => say({ kind: 'sentence', text: formatFaultInLine(fault) }, 'refused'),
      );
  };
  useLineReader({
    state: JSON.stringify([data, error === null]),
    read: (line, chosen) => {
      if (desk.can_run === 0 || !isWithdrawal(line)) return undefined;
      const standing = data?.filter((one) => isInForce(one, Date.now() + behind));
      if (standing) return describeWithdrawal(standing, chosen ?? 0, withdraw);
      return error
        ? buildPhrase('refused', formatFaultInLine(error))
        : buildPhrase('idle', 'Ищем объявления…');
    },
  });
}

function isWithdrawal(line: string): boolean {
  return /^снять\s+объявление$/.test(normalize(line.trim()));
}

function describeWithdrawal(
  standing: readonly DeskAnnouncement[],
  chosen: number,
  withdraw: (announcement: DeskAnnouncement) => void,
): LineReading {
  const at = findChosenIndex(chosen, standing.length);
  const announcement = standing[at];
  if (!announcement) return buildPhrase('refused', 'Снимать нечего: объявлений сейчас нет.');
  const enter = { label: 'снять', run: () => withdraw(announcement) };
  if (standing.length === 1) return { ...buildPhrase('ok', announcement.text, 'Снять объявление:'), enter };
  return {
    tone: 'choice',
    echo: { kind: 'candidates', names: standing.map(({ text }) => text), chosen: at },
    choices: standing.length,
    enter,
  };
}
