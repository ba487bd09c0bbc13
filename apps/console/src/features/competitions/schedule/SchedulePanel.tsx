import { Button } from '@mui/material';
import type { DeskTournamentDetails } from '@nardy/contract';
import { readSchedule } from '@nardy/contract';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm } from '../sections/SectionForm.tsx';
import form from '../form/form.module.css';
import { dayOf } from '../../../formatting/moscow.ts';
import { schedule, wordsOfSchedule } from './schedule.ts';
import styles from './schedule.module.css';
import { ScheduleTable } from './ScheduleTable.tsx';

/** The schedule of a competition as a table that takes what a spreadsheet copies. */
export function SchedulePanel({ competition }: { competition: DeskTournamentDetails }) {
  const firstDay = dayOf(competition.form.start_dt);
  return (
    <SectionForm
      id={competition.tournament_id}
      section={schedule}
      label="Расписание"
      saveLabel="Сохранить расписание"
      wordsOf={wordsOfSchedule}
    >
      {({ content: lines, change, mayChange }) => {
        const add = (): void =>
          change([...lines, { date: lines.at(-1)?.date ?? firstDay, time: '', title: '' }]);
        const paste = (at: number, text: string): void => {
          const pasted = readSchedule(text, lines[at]?.date ?? firstDay);
          const isEmpty = lines[at]?.time === '' && lines[at].title === '';
          change(lines.toSpliced(at, isEmpty ? 1 : 0, ...pasted));
        };
        return (
          <Panel label="Расписание">
            <div className={styles['panel']}>
              {mayChange && (
                <p className={form['text']}>
                  Скопируйте столбцы «день, время, событие» из Excel или «Таблиц» и вставьте в любую строку.
                  День можно указать только в первой строке дня.
                </p>
              )}
              {lines.length === 0 && <p>Событий пока нет.</p>}
              {lines.length > 0 && (
                <ScheduleTable lines={lines} isReadOnly={!mayChange} onChange={change} onPaste={paste} />
              )}
              {mayChange && (
                <div>
                  <Button onClick={add}>Добавить событие</Button>
                </div>
              )}
            </div>
          </Panel>
        );
      }}
    </SectionForm>
  );
}
