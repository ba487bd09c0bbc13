import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState, type ReactNode } from 'react';
import styles from './LetterPaper.module.css';
import { Panel } from './Panel.tsx';

type Scheme = 'light' | 'dark';

interface LetterPaperProps {
  readonly label: string;
  readonly title: string;
  /** Whole HTML documents; undefined while they are on their way. */
  readonly html: { readonly light: string; readonly dark: string } | undefined;
  /** Whether its links open, each in a tab of its own. */
  readonly hasLinks?: boolean;
  /** Stands before the letter, or in its place. */
  readonly children?: ReactNode;
}

/** A letter as mail programs show it. It can run nothing and ask for nothing. */
export function LetterPaper({ label, title, html, hasLinks = false, children }: LetterPaperProps) {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <Panel label={label} isPadded>
      <div className={styles['head']}>
        <strong>{title}</strong>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={scheme}
          aria-label="Тема почтовой программы"
          onChange={(_, chosen: Scheme | null) => chosen && setScheme(chosen)}
        >
          <ToggleButton value="light">Светлая</ToggleButton>
          <ToggleButton value="dark">Тёмная</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {children}
      {html && (
        <iframe
          className={styles['paper']}
          title="Письмо"
          sandbox={hasLinks ? LINKS_ONLY : ''}
          srcDoc={hasLinks ? html[scheme].replace('<head>', `<head>${IN_A_TAB}`) : html[scheme]}
        />
      )}
    </Panel>
  );
}

/** What a link opens is a page like any other; the letter itself stays in its box. */
const LINKS_ONLY = 'allow-popups allow-popups-to-escape-sandbox';
const IN_A_TAB = '<base target="_blank">';
