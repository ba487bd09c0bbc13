import { Alert, Button } from '@mui/material';
import { PERSON_TITLES, MOVING_TITLES, type MergedField, type MergePreview } from '@nardy/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsRunning } from '../../../components/decisions/useShownDecisions.ts';
import { SwapIcon } from '../../../components/icons.tsx';
import { Panel } from '../../../components/Panel.tsx';
import styles from '../people.module.css';
import { formatLoggedValue } from '../words.ts';

/** What a card that goes is called among acts. */
export const formatSubject = (goneId: number): string => `people/${goneId}`;

interface PreviewProps {
  readonly preview: MergePreview;
  readonly mayMerge: boolean;
  /** Fields in which the card that goes is right. */
  readonly onMerge: (take: readonly MergedField[]) => void;
}

/** What each has, what the one who stays will have, and all that moves. */
export function Preview({ preview, mayMerge, onMerge }: PreviewProps) {
  const { kept, gone, blockers } = preview;
  const isRunning = useIsRunning(formatSubject(gone.person_id));
  const [take, setTake] = useState<ReadonlySet<MergedField>>(new Set());
  return (
    <>
      <Warnings preview={preview} />
      <Panel label="Поля карточек">
        <Fields
          preview={preview}
          take={take}
          {...(mayMerge &&
            blockers.length === 0 && {
              onTake: (field: MergedField, isGone: boolean) =>
                setTake((before) => {
                  const rest = [...before].filter((one) => one !== field);
                  return new Set(isGone ? [...rest, field] : rest);
                }),
            })}
        />
      </Panel>
      <Panel title="Что перейдёт">
        <Moves moves={preview.moves} />
      </Panel>
      <div className={styles['bar']}>
        {mayMerge && blockers.length === 0 && (
          <Button variant="contained" disabled={isRunning} onClick={() => onMerge([...take])}>
            Объединить
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<SwapIcon />}
          component={Link}
          to={`/people/${gone.person_id}/merge/${kept.person_id}`}
        >
          Поменять местами
        </Button>
        {mayMerge && (
          <Button component={Link} to={`/people/${kept.person_id}`}>
            Отмена
          </Button>
        )}
      </div>
    </>
  );
}

/** Why the two cannot be merged, or what speaks against their being one. */
function Warnings({ preview: { blockers, warnings } }: { preview: MergePreview }) {
  if (blockers.length > 0)
    return (
      <Alert severity="error">
        <strong>Объединить нельзя.</strong>
        <ul className={styles['reasons']}>
          {blockers.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Alert>
    );
  if (warnings.length === 0) return null;
  return <Alert severity="warning">{`${warnings.join(' ')} Проверьте, что это один человек.`}</Alert>;
}

function Face({ side: { photo } }: { side: MergePreview['kept'] }) {
  if (!photo) return null;
  return <img className={styles['face']} src={photo.small ?? photo.link} alt="" width={56} height={56} />;
}

interface FieldsProps {
  readonly preview: MergePreview;
  readonly take: ReadonlySet<MergedField>;
  readonly onTake?: (field: MergedField, isGone: boolean) => void;
}

/** The two side by side; where both know something else, one of the two is chosen. */
function Fields({ preview: { kept, gone, fields }, take, onTake }: FieldsProps) {
  return (
    <table className={styles['compared']} aria-label="Поля карточек">
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">
            <Face side={kept} />
            Остаётся <Link to={`/people/${kept.person_id}`}>№ {kept.person_id}</Link>
          </th>
          <th scope="col">
            <Face side={gone} />
            Уходит <Link to={`/people/${gone.person_id}`}>№ {gone.person_id}</Link>
          </th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((line) => (
          <Line
            key={line.field}
            line={line}
            isTaken={take.has(line.field)}
            {...(onTake && { onTake: (isGone: boolean) => onTake(line.field, isGone) })}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: MergePreview['fields'][number];
  readonly isTaken: boolean;
  readonly onTake?: (isGone: boolean) => void;
}

const OWN_PHOTO = 'с этой карточки';
const OTHER_PHOTO = 'со второй карточки';

/** A line in words. Two photos are never the same one. */
function describeLine({ field, kept, gone, result }: LineProps['line']) {
  const areBoth = kept !== null && gone !== null;
  if (field === 'photo' && areBoth)
    return { kept: OWN_PHOTO, gone: OTHER_PHOTO, result: OWN_PHOTO, isDisputed: true };
  const format = (value: string | null): string => formatLoggedValue(field, value);
  return {
    kept: format(kept),
    gone: format(gone),
    result: format(result),
    isDisputed: areBoth && kept !== gone,
  };
}

function Line({ line, isTaken, onTake }: LineProps) {
  const { field } = line;
  const { kept, gone, result, isDisputed } = describeLine(line);
  const becomes = isTaken ? gone : result;
  const value = (side: string, isGone: boolean) =>
    isDisputed && onTake ? (
      <label className={styles['choice']}>
        <input
          type="radio"
          name={`merge-${field}`}
          checked={isTaken === isGone}
          onChange={() => onTake(isGone)}
        />
        {side}
      </label>
    ) : (
      side
    );
  return (
    <tr data-is-new={kept !== becomes}>
      <th scope="row">{PERSON_TITLES[field]}</th>
      <td data-label="остаётся">{value(kept, false)}</td>
      <td data-label="уходит">{value(gone, true)}</td>
      <td data-label="станет">
        <strong>{becomes}</strong>
      </td>
    </tr>
  );
}

function Moves({ moves }: Pick<MergePreview, 'moves'>) {
  return (
    <>
      {moves.length === 0 && <p className={styles['quiet']}>Ничего: у второй карточки есть только имя.</p>}
      <ul className={styles['items']}>
        {moves.map(({ what, count, titles }) => (
          <li key={what}>
            <span>
              <strong>{`${MOVING_TITLES[what] ?? what}: ${count.toLocaleString('ru-RU')}`}</strong>
              {titles.length > 0 && (
                <small>
                  {titles.join(' · ')}
                  {count > titles.length && ` и ещё ${count - titles.length}`}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {moves.some(({ what }) => what === 'games') && (
        <p className={styles['quiet']}>Рейтинги пересчитаются сами в течение минуты.</p>
      )}
    </>
  );
}
