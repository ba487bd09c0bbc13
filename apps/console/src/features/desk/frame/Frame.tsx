import { useEffect, useRef } from 'react';
import words from '../../../components/words.module.css';
import { Commands } from '../help/Commands.tsx';
import { Help } from '../help/Help.tsx';
import { CommandLine } from '../line/CommandLine.tsx';
import { LineProvider } from '../line/LineProvider.tsx';
import { useLine } from '../line/readers.ts';
import { EntrySheet } from '../phone/EntrySheet.tsx';
import { PhoneBar } from '../phone/PhoneBar.tsx';
import { useAnnouncementReader } from '../screens/useAnnounce.ts';
import { useWithdrawalReader } from '../screens/useWithdrawalReader.ts';
import { Feed } from '../tour/Feed.tsx';
import { NextCard } from '../tour/NextCard.tsx';
import { TourClock } from '../tour/TourClock.tsx';
import { useRefusals } from '../tour/useRefusals.ts';
import { TrainingCard } from '../training/TrainingCard.tsx';
import { UndoProvider } from '../tour/UndoProvider.tsx';
import styles from './Frame.module.css';
import { formatOpened } from './place.ts';
import { PrimaryProvider } from './PrimaryProvider.tsx';
import { Rail } from './Rail.tsx';
import { ScreenProvider } from './ScreenProvider.tsx';
import { useScreen } from './screen.ts';
import { Tabs } from './Tabs.tsx';
import { TopBar } from './TopBar.tsx';
import { useKeptFocus } from '../line/useKeptFocus.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { useFocusReport } from './useFocusReport.ts';
import { usePanels } from './usePanels.ts';

/** The whole screen: bar, rail, tabs, line, and two columns that never move. */
export function Frame() {
  return (
    <ScreenProvider>
      <LineProvider>
        <PrimaryProvider>
          <UndoProvider>
            <Page />
          </UndoProvider>
        </PrimaryProvider>
      </LineProvider>
    </ScreenProvider>
  );
}

function Page() {
  const { above } = useScreen();
  useDeskKeys();
  useKeptFocus();
  useFocusReport();
  useRefusals();
  useAnnouncementReader();
  useWithdrawalReader();
  return (
    <div className={styles['desk']}>
      <TopBar />
      <Rail />
      <main className={styles['main']}>
        <h1 className={words['unseen']}>Стол директора</h1>
        <div className={styles['top']}>
          <Tabs />
          <TourClock />
        </div>
        <Columns />
      </main>
      <PhoneBar />
      {above === 'help' && <Help />}
      {above === 'entry' && <EntrySheet />}
    </div>
  );
}

function Columns() {
  const { text } = useLine();
  const isCommand = text.startsWith('/');
  const { panel, side } = usePanels();
  const inContent = side?.entry.place === 'content' ? side : undefined;
  const inAside = side?.entry.place === 'aside' ? side : undefined;
  const Aside = panel?.Aside;
  const isWide = inAside?.entry.isWide === true;
  const right = useRef<HTMLElement>(null);
  const what = inAside && formatOpened(inAside.opened);
  // On a phone it is opened from a bar below, whatever part of the page is seen.
  useEffect(() => {
    if (what !== undefined) right.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <div className={styles['columns']} data-is-wide={isWide}>
      <div className={styles['left']}>
        <CommandLine />
        {isCommand && <Commands />}
        {/* It keeps what was chosen in it, and its place among those who read the line. */}
        <div className={styles['content']} data-is-opened={inContent !== undefined} hidden={isCommand}>
          {inContent ? <inContent.entry.Panel opened={inContent.opened} /> : panel && <panel.Content />}
        </div>
      </div>
      <aside
        ref={right}
        className={styles['right']}
        data-has-opened={inAside !== undefined}
        aria-label="Что дальше и действия"
      >
        <TrainingCard />
        <NextCard hasPhase={!isWide} />
        {inAside ? <inAside.entry.Panel opened={inAside.opened} /> : Aside && <Aside />}
        {!inAside && (!Aside || panel.hasFeed) && <Feed />}
      </aside>
    </div>
  );
}
