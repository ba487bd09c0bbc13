import { Alert } from '@mui/material';
import type { BackupSummary } from '@nardy/contract';
import { Link } from 'react-router';
import { describeBackup } from '../../formatting/backup.ts';
import styles from './today.module.css';

/** Whether what the portal holds could be restored: a quiet line while it could. */
export function BackupNote({ backup }: { readonly backup: BackupSummary }) {
  const { tone, title, text } = describeBackup(backup);
  const words = (
    <>
      <Link to="/status">{title}</Link>. {text}
    </>
  );
  if (tone === 'success') return <p className={styles['backup']}>{words}</p>;
  return <Alert severity={tone}>{words}</Alert>;
}
