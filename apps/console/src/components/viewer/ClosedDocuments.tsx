import type { ViewedDocument } from './document.ts';
import styles from './ClosedDocuments.module.css';

/** Which documents there are, for who may not read them. */
export function ClosedDocuments({ documents }: { readonly documents: readonly ViewedDocument[] }) {
  return (
    <div className={styles['closed']}>
      <p>Документы видят только секретарь и администратор.</p>
      {documents.length === 0 ? (
        <p>Ничего не приложено.</p>
      ) : (
        <>
          <h2>Приложено</h2>
          <ul aria-label="Приложенные документы">
            {documents.map(({ fileId, title }) => (
              <li key={fileId}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
