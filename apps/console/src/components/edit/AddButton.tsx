import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface AddButtonProps {
  /** The name of the field at which a new line begins. */
  readonly begins: string;
  readonly isOutlined?: boolean;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** Adds a line at the end of what a form lists, wherever the button itself stands, and leads to it. */
export function AddButton({ begins, isOutlined = false, onAdd, children }: AddButtonProps) {
  return (
    <Button
      variant={isOutlined ? 'outlined' : 'text'}
      onClick={({ currentTarget: { form } }) => {
        flushSync(onAdd);
        findLastField(form, begins)?.focus();
      }}
    >
      {children}
    </Button>
  );
}

function findLastField(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])]
    .filter((one) => one instanceof HTMLInputElement)
    .findLast((one) => one.name === name);
}
