import { Button } from '@mui/material';
import type { AccountState } from '@nardy/contract';
import type { Ref } from 'react';
import { KeyHint } from '../../components/shortcuts/KeyHint.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import styles from './registration.module.css';

interface DecisionBarProps {
  readonly state: AccountState;
  readonly mayBlock: boolean;
  readonly onApprove: () => void;
  readonly onReturn: () => void;
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
  readonly returnButton: Ref<HTMLButtonElement>;
}

/** What can be decided in this state, each with its key. */
export function DecisionBar(props: DecisionBarProps) {
  const { state, mayBlock, onApprove, onReturn, onBlock, onUnblock, returnButton } = props;
  const isWaiting = state === 'confirmed';
  const isBlocked = state === 'blocked';
  useShortcuts([
    ...(isWaiting
      ? [
          { code: 'KeyA', shown: 'A', label: 'Одобрить', run: onApprove },
          { code: 'KeyR', shown: 'R', label: 'Вернуть на исправление', run: onReturn },
        ]
      : []),
    ...(mayBlock
      ? [
          isBlocked
            ? { code: 'KeyB', shown: 'B', label: 'Разблокировать', run: onUnblock }
            : { code: 'KeyB', shown: 'B', label: 'Заблокировать', run: onBlock },
        ]
      : []),
  ]);
  if (!isWaiting && !mayBlock) return null;
  return (
    <div className={styles['bar']}>
      {isWaiting && (
        <>
          <Button variant="contained" onClick={onApprove}>
            Одобрить
            <KeyHint>A</KeyHint>
          </Button>
          <Button ref={returnButton} variant="outlined" onClick={onReturn}>
            Вернуть
            <KeyHint>R</KeyHint>
          </Button>
        </>
      )}
      {mayBlock && isBlocked && (
        <Button variant="outlined" onClick={onUnblock}>
          Разблокировать
          <KeyHint>B</KeyHint>
        </Button>
      )}
      {mayBlock && !isBlocked && (
        <Button color="error" className={styles['last'] ?? ''} onClick={onBlock}>
          Заблокировать
          <KeyHint>B</KeyHint>
        </Button>
      )}
    </div>
  );
}
