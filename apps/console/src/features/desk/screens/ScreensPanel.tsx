import type { DeskScreen } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useLineReader } from '../line/readers.ts';
import { readScreen } from './readScreen.ts';
import { ScreenCard } from './ScreenCard.tsx';
import { useScreens } from './useScreens.ts';
import styles from './screens.module.css';

const HINTS = [
  ['1 таблица', 'экран 1 покажет таблицу'],
  ['объявить …', 'сказать всем'],
  ['снять объявление', 'убрать его отовсюду'],
] as const;

/** The televisions of the hall: what each shows, and whether it does. */
export function ScreensPanel() {
  const { desk } = useDesk();
  const { data: screens, error, refetch } = useScreens();
  const canRun = desk.can_run === 1;
  const again = () => void refetch();
  const { error: refused } = useScreenReader(screens ?? [], again);
  return (
    <Card
      title="Экраны зала"
      fills
      head={canRun && <NewScreen count={screens?.length ?? 0} onAdded={again} />}
    >
      <Fault error={error} onRetry={again} />
      <Fault error={refused} />
      {screens?.length === 0 && (
        <Empty icon="screen" title="Экранов ещё нет">
          Подключите экран, откройте на телевизоре адрес {location.host}/hall и введите код.
        </Empty>
      )}
      <ol className={styles['screens']}>
        {screens?.map((screen: DeskScreen, index) => (
          <ScreenCard
            key={screen.screen_id}
            screen={screen}
            number={index + 1}
            canRun={canRun}
            onChanged={again}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Lets the line say what a screen is to show. */
function useScreenReader(screens: readonly DeskScreen[], onChanged: () => void) {
  const { id, desk } = useDesk();
  const { perform, error } = useAttempt();
  useLineReader({
    hints: desk.can_run === 1 && screens.length > 0 ? HINTS : [],
    state: screens.map(({ screen_id: screen }) => screen).join(),
    read: (text, chosen) =>
      desk.can_run === 1
        ? readScreen(text, screens, chosen, ({ screen_id: screen }, { views }) => {
            const params = { id, screen_id: screen };
            void perform(() => api.changeScreen({ params, body: { views: [...views] } })).then(onChanged);
          })
        : undefined,
  });
  return { error };
}

/** A screen gets a name at once, which can be changed; its code stands on its card then. */
function NewScreen({ count, onAdded }: { readonly count: number; readonly onAdded: () => void }) {
  const { id } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const [title, setTitle] = useState('');
  const add = async (): Promise<void> => {
    // Enter comes again before an answer over a slow line.
    if (isBusy) return;
    const name = title.trim() || `Экран ${count + 1}`;
    if (!(await perform(() => api.addScreen({ params: { id }, body: { title: name } })))) return;
    setTitle('');
    onAdded();
  };
  return (
    <span className={styles['new']}>
      <input
        aria-label="Название экрана"
        placeholder="Вход, зал слева"
        maxLength={60}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && void add()}
      />
      <Button disabled={isBusy} onClick={() => void add()}>
        Подключить
      </Button>
      <Fault error={error} />
    </span>
  );
}
