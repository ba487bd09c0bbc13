import { useDesk } from '../data/useDesk.ts';
import { HallCard } from '../hall/HallCard.tsx';
import { ReportsModeCard } from '../reports/ReportsModeCard.tsx';
import { FormatForm } from './FormatForm.tsx';
import { RunningFormat } from './RunningFormat.tsx';
import { SeedingCard } from './SeedingCard.tsx';
import panel from '../panel/panel.module.css';

/** How the competition is played: every setting in plain words, what comes of them, the seeding and the hall. */
export function FormatPanel() {
  const { desk } = useDesk();
  const canChange = desk.can_run === 1 && desk.phase === 'entries';
  return (
    <div className={panel['cards']}>
      {canChange ? <FormatForm /> : <RunningFormat />}
      {canChange && <SeedingCard />}
      <HallCard />
      <ReportsModeCard />
    </div>
  );
}
