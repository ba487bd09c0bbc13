import { Alert, Button } from '@mui/material';
import { MOST_PARTNERS, findPartnersFaults, type PartnerLine } from '@nardy/contract';
import { useState } from 'react';
import { AddButton } from '../../../components/edit/AddButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import sections from '../sections/sections.module.css';
import form from '../form/form.module.css';
import { KnownPartners } from './KnownPartners.tsx';
import { PartnerRow } from './PartnerRow.tsx';
import { moveLine, NO_PARTNER, offerPartners, partners, formatPartnersInWords } from './partners.ts';
import type { Partners, ReadPartners } from './partners.ts';
import styles from './partners.module.css';

/** Who supports a competition: logos with the way to a site, in the order of the portal. */
export function PartnersPanel({ id }: { id: number }) {
  return (
    <SectionForm
      id={id}
      section={partners}
      label="Партнёры"
      saveLabel="Сохранить партнёров"
      wordsOf={formatPartnersInWords}
    >
      {(given) => <Fields {...given} />}
    </SectionForm>
  );
}

function Fields({ read, content: lines, change, isTried, mayChange }: Given<ReadPartners, Partners>) {
  const { keys, add, move, remove, removed, restoreMerged } = useLines(lines, change);
  const faults = findPartnersFaults(lines);
  return (
    <Panel label="Партнёры" isPadded>
      {mayChange && (
        <p className={form['text']}>
          Логотипы стоят внизу каждой страницы соревнования, в этом порядке. Что изменено здесь, в других
          соревнованиях остаётся как было.
        </p>
      )}
      {mayChange && lines.length < MOST_PARTNERS && (
        <div className={styles['adding']}>
          <AddButton begins="partner" isOutlined onAdd={() => add(NO_PARTNER)}>
            Добавить партнёра
          </AddButton>
          <KnownPartners known={offerPartners(read.known, lines)} onPick={add} />
        </div>
      )}
      {lines.length === 0 && <Nobody inherited={read.inherited} />}
      {removed && !lines.some(({ title }) => title === removed.line.title) && (
        <p role="status" className={styles['removed']}>
          Партнёр «{removed.line.title || 'без названия'}» убран.
          <Button size="small" onClick={restoreMerged}>
            Вернуть партнёра
          </Button>
        </p>
      )}
      <ol className={`${sections['lines']} ${styles['lines']}`} aria-label="Партнёры соревнования">
        {lines.map((line, index) => (
          <li key={keys[index]}>
            <PartnerRow
              line={line}
              faults={isTried || line.title !== '' ? (faults[index] ?? {}) : {}}
              isReadOnly={!mayChange}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
              onChange={(changed) => change(lines.with(index, changed))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface Removed {
  readonly line: PartnerLine;
  readonly at: number;
  readonly key: number;
}

let lastKey = 0;
const makeKey = (): number => (lastKey += 1);

/** Lines have no names of their own while they are typed: each keeps its key wherever it goes, and with it the focus. */
function useLines(lines: Partners, change: (lines: Partners) => void) {
  const [known, setKeys] = useState<readonly number[]>(() => lines.map(makeKey));
  const [removed, setRemoved] = useState<Removed>();
  // A reload or another's version brings other lines than were keyed here.
  const keys = lines.map((_, index) => known[index] ?? -index - 1);
  return {
    keys,
    removed,
    add: (line: PartnerLine): void => {
      setKeys([...keys, makeKey()]);
      change([...lines, line]);
    },
    move: (at: number, by: number): void => {
      const key = keys[at];
      if (key !== undefined) setKeys(keys.toSpliced(at, 1).toSpliced(at + by, 0, key));
      change(moveLine(lines, at, by));
    },
    remove: (at: number): void => {
      const [line, key] = [lines[at], keys[at]];
      if (!line || key === undefined) return;
      setRemoved({ line, at, key });
      setKeys(keys.toSpliced(at, 1));
      change(lines.toSpliced(at, 1));
    },
    restoreMerged: (): void => {
      if (!removed) return;
      const { line, at, key } = removed;
      setRemoved(undefined);
      setKeys(keys.toSpliced(at, 0, key));
      change(lines.toSpliced(at, 0, line));
    },
  };
}

/** What the portal shows while there are none. */
function Nobody({ inherited }: { inherited: Partners }) {
  if (inherited.length === 0) return <p>Партнёров пока нет: портал их не показывает.</p>;
  return (
    <Alert severity="info">
      Своих партнёров нет: портал показывает партнёров главного соревнования.
      <ul className={styles['inherited']}>
        {inherited.map(({ title, logo_link: link }) => (
          <li key={title}>
            <img src={link} alt={title} width={64} height={64} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
