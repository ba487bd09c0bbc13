import { Link } from 'react-router';
import { Panel } from '../../../components/Panel.tsx';
import { CopyChoice } from './CopyChoice.tsx';
import styles from '../form/form.module.css';
import { COMPETITION_TEMPLATES } from './templates.ts';

const EMPTY_ONE = { id: 'empty', title: 'Пустое', text: 'Всё заполнить самому' };

/** What a competition can be begun from. */
export function TemplateChoice() {
  return (
    <Panel label="Шаблоны">
      <div className={styles['copied']}>
        <CopyChoice />
      </div>
      <div className={styles['kinds']}>
        {[...COMPETITION_TEMPLATES, EMPTY_ONE].map(({ id, title, text }) => (
          <Link key={id} to={`/competitions/new?template=${id}`} className={styles['kind']}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </Panel>
  );
}
