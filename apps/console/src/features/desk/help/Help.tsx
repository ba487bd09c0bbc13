import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '../frame/parts/Icon.tsx';
import { Keys } from '../frame/parts/parts.tsx';
import { useScreen } from '../frame/screen.ts';
import { usePanels } from '../frame/usePanels.ts';
import { useDesk } from '../data/useDesk.ts';
import { useLine } from '../line/readers.ts';
import styles from './Help.module.css';
import { buildColumns, type Group } from './keys.ts';

/** The sheet of F1. It and a phone's sheet are all that lies above the page. */
export function Help() {
  const { show } = useScreen();
  const { input } = useLine();
  const { desk } = useDesk();
  const columns = buildColumns(desk.training !== null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: line } = input;
    dialog.current?.showModal();
    // A dialog that is taken out of the page gives the focus back to nobody.
    return () => line?.focus();
  }, [input]);
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby="desk-help-title"
      onClose={() => show(null)}
      onCancel={() => show(null)}
    >
      <div className={styles['head']}>
        <h2 id="desk-help-title">Клавиши</h2>
        <p>Любая цифра или буква сразу попадает в командную строку. Раскладка не важна.</p>
        <button type="button" className={styles['close']} aria-label="Закрыть" onClick={() => show(null)}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles['columns']}>
        {columns.map((groups, index) => (
          <div key={groups[0]?.title}>
            {index === columns.length - 1 && <Sections />}
            {groups.map((group) => (
              <Part key={group.title} group={group} />
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );
}

/** Tabs and their keys, those that there are at this moment. */
function Sections() {
  const { desk } = useDesk();
  const { tabs } = usePanels();
  const rows = tabs.map(({ key, word, title }) =>
    key === undefined
      ? { what: word, does: title(desk) }
      : { what: key, does: title(desk), isKey: true as const },
  );
  return <Part group={{ title: 'Разделы', rows }} />;
}

function Part({ group: { title, rows } }: { readonly group: Group }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ what, does, isKey }) => (
          <Fragment key={what}>
            <dt>{isKey ? <Keys of={what} /> : <code>{what}</code>}</dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
