import type { OwnApplication } from '@nardy/contract';
import { nameApplicationFile } from '@nardy/contract/forms';
import { Icon } from '../../components/Icon/Icon';
import { Note } from '../../components/Note/Note';
import { formatDate } from '../../formatting/dates';
import css from './applications.module.css';

/** Why an application was returned, and which files were sent and stay: just what is missing is asked for. */
export function Returned({ application: { reason, documents } }: { application: OwnApplication }) {
  return (
    <section className={css.part} aria-label="Что исправить">
      <Note kind="warning">Что исправить: {reason}</Note>
      {documents.length > 0 && (
        <>
          <h2 className={`heading ${css.title}`}>Уже прислано и остаётся</h2>
          <ul className={css.sent}>
            {documents.map(({ file_id: id, kind, uploaded_dt: at }) => (
              <li key={id}>
                <Icon name="file-text" />
                {nameApplicationFile(kind)}, {formatDate(at)}
              </li>
            ))}
          </ul>
          <p className={css.muted}>
            Приложите только то, о чём просят. Остальное присылать ещё раз не нужно.
          </p>
        </>
      )}
    </section>
  );
}
