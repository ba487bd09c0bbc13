import { findAppointmentFaults } from '@nardy/contract';
import { Panel } from '../../../components/Panel.tsx';
import { useMay } from '../../accounts/index.ts';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import sections from '../sections/sections.module.css';
import form from '../form/form.module.css';
import { AppointmentRow } from './AppointmentRow.tsx';
import { RefereePicker } from './RefereePicker.tsx';
import { referees, formatRefereesInWords, type AppointedLine, type ReadReferees } from './referees.ts';

/** Who judges a competition, in which role and with which grade. */
export function RefereesPanel({ id }: { id: number }) {
  return (
    <SectionForm
      id={id}
      section={referees}
      label="Судьи"
      saveLabel="Сохранить судей"
      wordsOf={formatRefereesInWords}
    >
      {(given) => <Fields {...given} />}
    </SectionForm>
  );
}

function Fields(props: Given<ReadReferees, readonly AppointedLine[]>) {
  const { read, content: lines, change, isTried, mayChange } = props;
  const mayAppoint = useMay()('prepareCompetitions');
  const faults = findAppointmentFaults(lines);
  return (
    <Panel label="Судьи" isPadded>
      {mayChange && (
        <p className={form['text']}>
          {mayAppoint && 'Назначьте главного судью, главного секретаря и судей. '}
          Оценку ставят, когда соревнование прошло: портал покажет её в карточке судьи.
          {!mayAppoint && ' Судей и роли назначает секретарь. Свою оценку поставить нельзя.'}
        </p>
      )}
      {mayAppoint && (
        <RefereePicker
          taken={lines.map((line) => line.referee_id)}
          onPick={(line) => change([...lines, line])}
        />
      )}
      {lines.length === 0 && <p>Судей пока нет.</p>}
      <ul className={sections['lines']} aria-label="Назначенные судьи">
        {lines.map((line, index) => (
          <li key={line.referee_id}>
            <AppointmentRow
              line={line}
              roles={read.roles}
              faults={isTried || line.role_id !== null ? (faults[index] ?? {}) : {}}
              mayAppoint={mayAppoint}
              mayGrade={mayAppoint || (mayChange && line.referee_id !== read.own_referee_id)}
              onChange={(changed) => change(lines.with(index, changed))}
              onRemove={() => change(lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
