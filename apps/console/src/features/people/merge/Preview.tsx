import { Alert, Button } from '@mui/material';
import type { MergePreview } from '@nardy/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SwapIcon } from '../../../components/icons.tsx';
import { Panel } from '../../../components/Panel.tsx';
import styles from '../people.module.css';
import { FIELDS, MOVING, valueInWords } from '../words.ts';

interface PreviewProps {
  readonly preview: MergePreview;
  readonly mayMerge: boolean;
  readonly onMerge: () => void;
}

/** What each has, what the one who stays will have, and all that moves. */
export function Preview({ preview, mayMerge, onMerge }: PreviewProps) {
  const { kept, gone, blockers, warnings } = preview;
  const [isBegun, begin] = useState(false);
  return (
    <>
      {blockers.length > 0 && (
        <Alert severity="error">
          <strong>Объединить нельзя.</strong>
          <ul className={styles['reasons']}>
            {blockers.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      )}
      {blockers.length === 0 && warnings.length > 0 && (
        <Alert severity="warning">{`${warnings.join(' ')} Проверьте, что это один человек.`}</Alert>
      )}
      <Panel label="Поля карточек">
        <Fields preview={preview} />
      </Panel>
      <Panel label="Что перейдёт">
        <Moves moves={preview.moves} />
      </Panel>
      <div className={styles['bar']}>
        {mayMerge && blockers.length === 0 && (
          <Button
            variant="contained"
            disabled={isBegun}
            onClick={() => {
              begin(true);
              onMerge();
            }}
          >
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
        <Button component={Link} to={`/people/${kept.person_id}`}>
          {mayMerge ? 'Отмена' : 'К карточке'}
        </Button>
      </div>
    </>
  );
}

function Face({ side: { photo } }: { side: MergePreview['kept'] }) {
  if (!photo) return null;
  return <img className={styles['face']} src={photo.small ?? photo.link} alt="" width={56} height={56} />;
}

function Fields({ preview: { kept, gone, fields } }: { preview: MergePreview }) {
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
        {fields.map(({ field, kept: own, gone: other, result }) => (
          <tr key={field} data-is-new={own !== result}>
            <th scope="row">{FIELDS[field]}</th>
            <td data-label="остаётся">{valueInWords(field, own)}</td>
            <td data-label="уходит">{valueInWords(field, other)}</td>
            <td data-label="станет">
              <strong>{valueInWords(field, result)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moves({ moves }: Pick<MergePreview, 'moves'>) {
  return (
    <div className={styles['part']}>
      <h2>Что перейдёт</h2>
      {moves.length === 0 && <p>Ничего: у второй карточки есть только имя.</p>}
      <ul className={styles['items']}>
        {moves.map(({ what, count, titles }) => (
          <li key={what}>
            <span>
              <strong>{`${MOVING[what] ?? what}: ${count.toLocaleString('ru-RU')}`}</strong>
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
      {moves.some(({ what }) => what === 'games') && <p>Рейтинги пересчитаются сами в течение минуты.</p>}
    </div>
  );
}
