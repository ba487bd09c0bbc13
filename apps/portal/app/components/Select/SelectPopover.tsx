import * as Radix from '@radix-ui/react-popover';
import { useRef, type RefObject } from 'react';
import { SelectList } from './SelectList';
import type { SelectListProps } from './selectProps';
import css from './Select.module.css';

export interface SelectPanelProps extends SelectListProps {
  anchor: RefObject<HTMLButtonElement | null>;
}

/** The list beside its button. */
export function SelectPopover({ anchor, ...list }: SelectPanelProps) {
  const pressedOutside = useRef(false);
  return (
    <Radix.Root open modal={anchor.current?.closest('[role="dialog"]') != null} onOpenChange={list.onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          className={css.selectPopover}
          aria-label={list.label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The button closes its list by itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else pressedOutside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!pressedOutside.current) anchor.current?.focus({ preventScroll: true });
          }}
        >
          <SelectList {...list} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
