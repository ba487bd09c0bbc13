import { ANNOUNCEMENT_LENGTH, type DeskAnnouncement } from '@nardy/contract';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatInitials } from '../data/names.ts';
import { useDesk } from '../data/useDesk.ts';
import { Button, Card, Chip } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { formatTime } from '../tour/times.ts';
import { useAnnounce } from './useAnnounce.ts';
import { useMoment } from '../tour/useTables.ts';
import { isInForce, useAnnouncements } from './useScreens.ts';
import styles from './screens.module.css';

const READY = [
  'Тур начнётся через 10 минут',
  'Займите места за столами',
  'Сдайте бланки столу судей',
  'Пары на экранах и на стене',
  'Награждение в 18:00',
] as const;

/** A training has no page, and nobody follows it on a phone. */
const EVERYWHERE = 'страница соревнования, экраны, телефоны';

const TIMES = [
  { id: null, label: 'пока не сниму' },
  { id: 15, label: '15 мин' },
  { id: 60, label: '1 час' },
] as const;

/** What is said to everybody, and what was said. */
export function AnnouncementsAside() {
  const { desk } = useDesk();
  const { data, error, refetch } = useAnnouncements();
  return (
    <>
      {desk.can_run === 1 && <NewAnnouncement onAnnounced={() => void refetch()} />}
      <Card title="Объявления">
        <Fault error={error} onRetry={() => void refetch()} />
        {data?.length === 0 && <p className={styles['none']}>Здесь появится всё, что объявлено.</p>}
        <ol className={styles['announced']}>
          {data?.map((one) => (
            <Announced key={one.announcement_id} announcement={one} onWithdrawn={() => void refetch()} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function NewAnnouncement({ onAnnounced }: { readonly onAnnounced: () => void }) {
  const { desk } = useDesk();
  const announce = useAnnounce();
  const { perform, isBusy, error } = useAttempt();
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState<number | null>(null);
  const id = useId();
  const send = async (): Promise<void> => {
    if (!(await perform(() => announce(text, minutes)))) return;
    setText('');
    onAnnounced();
  };
  return (
    <Card title="Объявить">
      <div className={styles['form']}>
        <label htmlFor={id}>Увидят сразу: {desk.training === null ? EVERYWHERE : 'экраны зала'}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={ANNOUNCEMENT_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
        />
        <div className={styles['chips']} role="group" aria-label="Готовые объявления">
          {READY.map((ready) => (
            <Chip key={ready} isOn={text === ready} onClick={() => setText(ready)}>
              {ready}
            </Chip>
          ))}
        </div>
        <div className={styles['chips']} role="group" aria-label="До какого времени">
          {TIMES.map(({ id: time, label }) => (
            <Chip key={label} isOn={minutes === time} onClick={() => setMinutes(time)}>
              {label}
            </Chip>
          ))}
        </div>
        <Button look="primary" disabled={isBusy || text.trim() === ''} onClick={() => void send()}>
          {desk.training === null ? 'Показать всем' : 'Показать в зале'}
        </Button>
        <Fault error={error} />
      </div>
    </Card>
  );
}

interface AnnouncedProps {
  readonly announcement: DeskAnnouncement;
  readonly onWithdrawn: () => void;
}

function Announced({ announcement, onWithdrawn }: AnnouncedProps) {
  const { id, desk } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const { announcement_id: announcementId, text, dt, author, is_own: isOwn } = announcement;
  const isNow = isInForce(announcement, useMoment());
  const withdraw = async (): Promise<void> => {
    const params = { id, announcement_id: announcementId };
    if (await perform(() => api.withdrawAnnouncement({ params }))) onWithdrawn();
  };
  return (
    <li data-is-over={!isNow}>
      <span className={styles['who']} data-is-own={isOwn === 1} title={author ?? ''}>
        {author === null ? '—' : formatInitials(author)}
      </span>
      <span>{text}</span>
      <time dateTime={dt}>{formatTime(dt)}</time>
      <small>{describeEnd(announcement, isNow)}</small>
      {isNow && desk.can_run === 1 && (
        <Button disabled={isBusy} aria-label={`Снять: ${text}`} onClick={() => void withdraw()}>
          Снять
        </Button>
      )}
      <Fault error={error} />
    </li>
  );
}

/** "стоит до 13:10", "снято в 9:38". */
function describeEnd({ withdrawn_dt: withdrawn, until_dt: until }: DeskAnnouncement, isNow: boolean): string {
  if (withdrawn !== null) return `снято в ${formatTime(withdrawn)}`;
  if (until === null) return 'стоит, пока не снимут';
  return `${isNow ? 'стоит' : 'стояло'} до ${formatTime(until)}`;
}
