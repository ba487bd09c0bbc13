export interface WindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was done; the window may go. */
  readonly onDone: () => void;
}
