import { Alert, Button } from '@mui/material';
import { IMPORT_ACCEPT, ROWS_OF_IMPORT, type ImportItem, type ImportKind } from '@nardy/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DropZone } from '../../components/drop/DropZone.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useMay } from '../accounts/index.ts';
import { Example } from './Example.tsx';
import { FilePart } from './FilePart.tsx';
import styles from './imports.module.css';
import { PastImports } from './PastImports.tsx';
import { toChosenFile, type ChosenFile } from './useImport.ts';
import { useImportAddress } from './useImportAddress.ts';
import { formatImported, isKind, KINDS } from './words.ts';

/** What the federation has in its own tables: a file is checked row by row before anything is done. */
export function ImportPage() {
  const mayImport = useMay()('importPeople');
  const [done, setDone] = useState<Done>();
  return (
    <div className={styles['page']}>
      <PageHead
        title="Импорт"
        lead="Люди, прошлые результаты и рейтинг-листы из таблиц XLSX и CSV. Сначала проверка по строкам, потом загрузка целиком."
      />
      {mayImport && <NewImport done={done} onDone={setDone} />}
      <PastImports
        mayUndo={mayImport}
        onUndone={(id) => setDone((one) => (one?.import_id === id ? undefined : one))}
      />
    </div>
  );
}

/** What has just come in: said until another file is chosen, or it is undone. */
type Done = Pick<ImportItem, 'import_id' | 'kind' | 'counts' | 'competitions'>;

interface NewImportProps {
  readonly done: Done | undefined;
  readonly onDone: (done: Done | undefined) => void;
}

/** A file of one kind, from its choice to what it has imported. */
function NewImport({ done, onDone }: NewImportProps) {
  const { values, searchWith } = useImportAddress();
  const kind: ImportKind = isKind(values.kind) ? values.kind : 'athletes';
  const [file, setFile] = useState<ChosenFile>();
  const choose = (one: File): void => {
    onDone(undefined);
    setFile(toChosenFile(one));
  };
  return (
    <>
      <Tabs
        label="Что загрузить"
        chosen={kind}
        tabs={Object.entries(KINDS).map(([id, { label }]) => ({
          id,
          label,
          href: `/import${searchWith({ kind: id })}`,
        }))}
      />
      {done && <DoneAlert key={done.import_id} done={done} />}
      {file ? (
        <FilePart
          key={`${kind}-${file.number}`}
          kind={kind}
          chosen={file}
          onLeave={() => setFile(undefined)}
          onDone={(one) => {
            setFile(undefined);
            onDone({ ...one, kind });
          }}
        />
      ) : (
        <>
          {KINDS[kind].format && <p className={styles['lead']}>{KINDS[kind].format}</p>}
          <ListDrop kind={kind} onFile={choose} />
          <Example kind={kind} />
        </>
      )}
    </>
  );
}

/** What has come of the file. Its button is gone with the focus on it, which goes on to the answer. */
function DoneAlert({ done }: { readonly done: Done }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus();
  }, []);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="success"
      action={
        <Button component={Link} to={KINDS[done.kind].address} color="inherit">
          Открыть
        </Button>
      }
    >
      Готово: загрузили {formatImported(done)}.
    </Alert>
  );
}

function ListDrop({ kind, onFile }: { kind: ImportKind; onFile: (file: File) => void }) {
  const rows = ROWS_OF_IMPORT[kind].toLocaleString('ru-RU');
  return (
    <DropZone
      words="Перетащите сюда файл XLSX или CSV"
      hint={`Первая строка — заголовки столбцов. До ${rows} строк, до 10 МБ; кодировка и разделитель определятся сами.`}
      label="Файл со списком"
      accept={IMPORT_ACCEPT}
      onFiles={([dropped]) => dropped && onFile(dropped)}
    />
  );
}
