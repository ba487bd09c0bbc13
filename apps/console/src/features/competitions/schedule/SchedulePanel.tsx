import { Alert, Button } from '@mui/material';
import type { DeskTournamentDetails, ScheduleLine } from '@nardy/contract';
import { readSchedule } from '@nardy/contract';
import type { SubmitEvent } from 'react';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useMay } from '../../accounts/index.ts';
import { DraftNotice } from '../form/DraftNotice.tsx';
import form from '../form/form.module.css';
import { toField } from '../form/moscow.ts';
import styles from './schedule.module.css';
import { ScheduleTable } from './ScheduleTable.tsx';
import { useSchedule, useScheduleEditing, type Opened } from './useSchedule.ts';

/** The schedule of a competition as a table that takes what a spreadsheet copies. */
export function SchedulePanel({ competition }: { competition: DeskTournamentDetails }) {
  const { data, error, refetch } = useSchedule(competition.tournament_id);
  if (error !== null && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data) return <Editor competition={competition} opened={data} />;
  return (
    <Panel>
      <Skeleton rows={6} />
    </Panel>
  );
}

function Editor({ competition, opened }: { competition: DeskTournamentDetails; opened: Opened }) {
  const mayChange = useMay()('prepareCompetitions');
  const editing = useScheduleEditing(competition.tournament_id, opened);
  const { lines, isChanged, isBusy, told, clash, setLines, save, restoredAt, drop } = editing;
  const firstDay = toField(competition.form.start_dt).slice(0, 10);
  const add = (): void => setLines([...lines, { date: lines.at(-1)?.date ?? firstDay, time: '', title: '' }]);
  const paste = (at: number, text: string): void => {
    const pasted = readSchedule(text, lines[at]?.date ?? firstDay);
    const isEmpty = lines[at]?.time === '' && lines[at].title === '';
    setLines(lines.toSpliced(at, isEmpty ? 1 : 0, ...pasted));
  };
  return (
    <form
      className={form['form']}
      aria-label="Расписание"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={drop} />}
      <Panel label="Расписание">
        <div className={styles['panel']}>
          <p className={form['text']}>
            Скопируйте столбцы «день, время, событие» из Excel или «Таблиц» и вставьте в любую строку. День
            можно указать только в первой строке дня.
          </p>
          {lines.length === 0 && <p>Событий пока нет.</p>}
          {lines.length > 0 && (
            <ScheduleTable lines={lines} isReadOnly={!mayChange} onChange={setLines} onPaste={paste} />
          )}
          {mayChange && (
            <div>
              <Button onClick={add}>Добавить событие</Button>
            </div>
          )}
        </div>
      </Panel>
      {clash && <Clash theirs={clash} onTake={drop} onKeep={() => void save(true)} />}
      {mayChange && (
        <div className={form['bar']}>
          <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
            {isBusy ? 'Сохраняем' : 'Сохранить расписание'}
          </Button>
          {isChanged && <Button onClick={drop}>Вернуть как было</Button>}
          {told && <Alert severity={told.isFault ? 'error' : 'success'}>{told.sentence}</Alert>}
        </div>
      )}
    </form>
  );
}

interface ClashProps {
  readonly theirs: readonly ScheduleLine[];
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What somebody else has saved meanwhile, to be taken or written over. */
function Clash({ theirs, onTake, onKeep }: ClashProps) {
  return (
    <Alert severity="warning">
      Пока вы редактировали, кто-то сохранил другое расписание. Теперь в нём:
      <ul>
        {theirs.map(({ date, time, title }) => (
          <li key={`${date}${time}${title}`}>
            {date.split('-').toReversed().join('.')} {time} {title}
          </li>
        ))}
        {theirs.length === 0 && <li>ничего</li>}
      </ul>
      <Button color="inherit" onClick={onTake}>
        Взять его
      </Button>
      <Button color="inherit" onClick={onKeep}>
        Сохранить моё
      </Button>
    </Alert>
  );
}
