import { findPaperTitleFault } from '@nardy/contract';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SectionForm, type Given } from '../sections/SectionForm.tsx';
import sections from '../sections/sections.module.css';
import form from '../form/form.module.css';
import { DocumentRow } from './DocumentRow.tsx';
import { documents, formatDocumentsInWords, type Papers, type ReadDocuments } from './documents.ts';
import { Sendings } from './Sendings.tsx';
import { formatSubject, useDocumentFiles } from './useDocumentFiles.ts';

/** The papers of a competition: files at once, their titles, kinds and order when they are saved. */
export function DocumentsPanel({ id }: { id: number }) {
  return (
    <SectionForm
      id={id}
      section={documents}
      label="Документы"
      saveLabel="Сохранить документы"
      wordsOf={formatDocumentsInWords}
    >
      {(given) => <Fields id={id} {...given} />}
    </SectionForm>
  );
}

function Fields(props: Given<ReadDocuments, Papers> & { readonly id: number }) {
  const { id, read, content, change, mayChange, refresh } = props;
  const pending = usePendingSubjects();
  const { sendings, send, forget, remove } = useDocumentFiles(id, refresh);
  const files = new Map(read.documents.map(({ document_id: one, file }) => [one, file]));
  const shown = content.filter(({ document_id: one }) => !pending.has(formatSubject(one)));
  const move = (at: number, by: number): void => {
    const [line, other] = [shown[at], shown[at + by]];
    if (!line || !other) return;
    const swapped = content.map((one) => (one === line ? other : one === other ? line : one));
    change(swapped);
  };
  return (
    <Panel label="Документы" isPadded>
      {mayChange && (
        <p className={form['text']}>
          Файл появляется на портале сразу; названия и порядок — когда вы их сохраните. Документы «прочитать
          до заявки» спортсмен видит перед подачей и подтверждает, что прочёл.
        </p>
      )}
      {mayChange && (
        <DropZone
          words="Перетащите документы сюда"
          hint="PDF, PNG, JPG до 10 МБ"
          label="Файлы документов"
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          multiple
          isSmall
          onFiles={(chosen) => void send(chosen)}
        >
          {sendings.length > 0 && <Sendings sendings={sendings} onForget={forget} />}
        </DropZone>
      )}
      {shown.length === 0 && <p>Документов пока нет.</p>}
      <ol className={sections['lines']} aria-label="Документы соревнования">
        {shown.map((line, index) => (
          <li key={line.document_id}>
            <DocumentRow
              line={line}
              file={files.get(line.document_id)}
              fault={findPaperTitleFault(line.title)}
              isReadOnly={!mayChange}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onChange={(changed) => change(content.map((one) => (one === line ? changed : one)))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(line.document_id, line.title)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
