import { useDesk } from '../data/useDesk.ts';
import { CommandLine } from '../line/CommandLine.tsx';
import { LineProvider } from '../line/LineProvider.tsx';
import { Feed } from '../tour/Feed.tsx';
import { NextCard } from '../tour/NextCard.tsx';
import { TourClock } from '../tour/TourClock.tsx';
import styles from './Frame.module.css';
import { PrimaryProvider } from './PrimaryProvider.tsx';
import { Rail } from './Rail.tsx';
import { ScreenProvider } from './ScreenProvider.tsx';
import { Tabs } from './Tabs.tsx';
import { TopBar } from './TopBar.tsx';
import { usePanels } from './usePanels.ts';

/** The whole screen: bar, rail, tabs, line, and two columns that never move. */
export function Frame() {
  return (
    <ScreenProvider>
      <LineProvider>
        <PrimaryProvider>
          <div className={styles['desk']}>
            <TopBar />
            <Rail />
            <main className={styles['main']}>
              <h1 className={styles['hidden']}>Стол директора</h1>
              <div className={styles['top']}>
                <Tabs />
                <TourClock />
              </div>
              <Columns />
            </main>
          </div>
        </PrimaryProvider>
      </LineProvider>
    </ScreenProvider>
  );
}

function Columns() {
  const { desk } = useDesk();
  const { panel, side } = usePanels();
  const inContent = side?.entry.place === 'content' ? side : undefined;
  const inAside = side?.entry.place === 'aside' ? side : undefined;
  const Aside = panel?.Aside;
  return (
    <div className={styles['columns']}>
      <div className={styles['left']}>
        {desk.can_run === 1 || desk.can_mark === 1 ? <CommandLine /> : null}
        {inContent ? <inContent.entry.Panel opened={inContent.opened} /> : panel && <panel.Content />}
      </div>
      <aside className={styles['right']} aria-label="Что дальше и действия">
        <NextCard />
        {inAside ? <inAside.entry.Panel opened={inAside.opened} /> : Aside ? <Aside /> : <Feed />}
      </aside>
    </div>
  );
}
