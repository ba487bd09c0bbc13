import type { DeskTournamentDetails, ScheduleLine } from '@nardy/contract';
import { readSchedule } from '@nardy/contract';
import { AddButton } from '../../../components/edit/AddButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import form from '../form/form.module.css';
import { getDay } from '../../../formatting/moscow.ts';
import { schedule, formatScheduleInWords, isEmpty, type ReadSchedule } from './schedule.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

interface GivenSchedule extends Given<ReadSchedule, readonly ScheduleLine[]> {
  readonly firstDay: string;
}

/** The schedule of a competition as a table that takes what a spreadsheet copies. */
export function SchedulePanel({ competition }: { competition: DeskTournamentDetails }) {
  const firstDay = getDay(competition.form.start_dt);
  return (
    <SectionForm
      id={competition.tournament_id}
      section={schedule}
      label="Расписание"
      saveLabel="Сохранить расписание"
      wordsOf={formatScheduleInWords}
      renderAdding={(given) => <Adding firstDay={firstDay} {...given} />}
    >
      {(given) => <Fields firstDay={firstDay} {...given} />}
    </SectionForm>
  );
}

function Adding({ firstDay, content: lines, change }: GivenSchedule) {
  const add = (): void => change([...lines, { date: lines.at(-1)?.date ?? firstDay, time: '', title: '' }]);
  return (
    <AddButton begins="time" onAdd={add}>
      Добавить событие
    </AddButton>
  );
}

function Fields({ firstDay, content: lines, change, mayChange }: GivenSchedule) {
  const paste = (at: number, text: string): void => {
    const pasted = readSchedule(text, lines[at]?.date ?? firstDay);
    const line = lines[at];
    change(lines.toSpliced(at, line && isEmpty(line) ? 1 : 0, ...pasted));
  };
  return (
    <Panel label="Расписание" isPadded>
      {mayChange && (
        <p className={form['text']}>
          Скопируйте столбцы «день, время, событие» из Excel или «Таблиц», или строки «10:00 Открытие» из
          текста, и вставьте в любую строку. День можно указать только в первой строке дня.
        </p>
      )}
      {lines.length === 0 && <p>Событий пока нет.</p>}
      {lines.length > 0 && (
        <ScheduleTable lines={lines} isReadOnly={!mayChange} onChange={change} onPaste={paste} />
      )}
    </Panel>
  );
}
