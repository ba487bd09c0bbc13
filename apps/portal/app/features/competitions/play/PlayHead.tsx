import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button/Button';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import { patchAddress, useAddress } from '../../lists';
import styles from './play.module.css';

interface PlayHeadProps {
  /** Rounds and tours. */
  readonly choice: ReactNode;
  /** How much is shown, in words. */
  readonly children: ReactNode;
  /** The address of the same as a table for XLSX. */
  readonly file?: string | undefined;
}

/** Above a table or games: which of them, and what else can be done with them: a file, paper, the screen of a hall. */
export function PlayHead({ choice, children, file }: PlayHeadProps) {
  const { search } = useAddress();
  return (
    <div className={styles.head}>
      <div className={styles.choices}>{choice}</div>
      <div className={styles.tools}>
        <span className={styles.count}>{children}</span>
        <span className={styles.onScreen}>
          <ButtonLink
            variant="line"
            icon="maximize"
            to={patchAddress(search, { screen: 1, open: undefined, in: undefined })}
          >
            На экран зала
          </ButtonLink>
        </span>
        {file !== undefined && (
          <span className={styles.file}>
            <ButtonLink external variant="line" icon="download" to={file} download>
              XLSX
            </ButtonLink>
          </span>
        )}
        <span className={styles.print}>
          <PrintButton />
        </span>
      </div>
    </div>
  );
}
