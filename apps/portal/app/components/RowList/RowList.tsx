import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../Icon/Icon';
import css from './RowList.module.css';

/** Rows that lead somewhere: a page of the portal, or a file. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={css.rowList}>{children}</ul>;
}

interface RowProps {
  /** A picture or an icon at the left edge. */
  lead: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** At the right edge, before the sign of where the row leads. */
  aside?: ReactNode;
}

export function LinkRow({ to, ...content }: RowProps & { to: string }) {
  return (
    <li className={css.row}>
      <Link className={css.rowLink} to={to}>
        <RowContent {...content} sign="chevron-right" />
      </Link>
    </li>
  );
}

interface FileRowProps extends RowProps {
  href: string;
  /** The name to save the file under. */
  fileName: string;
}

export function FileRow({ href, fileName, ...content }: FileRowProps) {
  return (
    <li className={css.row}>
      <a className={css.rowLink} href={href} download={fileName}>
        <RowContent {...content} sign="download" />
      </a>
    </li>
  );
}

function RowContent({ lead, title, note, aside, sign }: RowProps & { sign: IconName }) {
  return (
    <>
      <span className={css.rowLead}>{lead}</span>
      <span className={css.rowText}>
        <span className={css.rowTitle}>{title}</span>
        <span className={css.rowNote}>{note}</span>
      </span>
      {aside}
      <Icon name={sign} />
    </>
  );
}
