import type { AuditEntry } from '@nardy/contract';
import { Link } from 'react-router';
import styles from './log.module.css';
import { findSubjectHref } from './subjects.ts';

/** What an act was done to: its name leads to its page, and an import opens what it has made. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { subject, subject_title: kind, subject_id: id, subject_name: name, action } = entry;
  const href = findSubjectHref(entry);
  // There is only one site.
  const words = name ?? (id === null || subject === 'site_settings' ? kind : `№ ${id}`);
  return (
    <span className={styles['subject']}>
      {href === undefined ? words : <Link to={href}>{words}</Link>}
      {words !== kind && <small>{kind}</small>}
      {subject === 'imports' && action === 'carry-out-import' && id !== null && (
        <small>
          <Link to={`/log?import_id=${id}`}>Что загружено, по строкам</Link>
        </small>
      )}
    </span>
  );
}
