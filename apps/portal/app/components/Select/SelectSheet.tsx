import { DialogWindow } from '../Dialog/DialogWindow';
import { SelectList } from './SelectList';
import type { SelectPanelProps } from './SelectPopover';

/** The list on a phone: a sheet with the field's label for its title. */
export function SelectSheet({ anchor, ...list }: SelectPanelProps) {
  return (
    <DialogWindow
      open
      tall={list.search !== undefined}
      title={list.label}
      onClose={list.onClose}
      onClosed={() => anchor.current?.focus({ preventScroll: true })}
    >
      <SelectList {...list} />
    </DialogWindow>
  );
}
