import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useIdleLock } from './useIdleLock.ts';

/** Asks who has not touched anything for long whether they are there. */
export function IdleLock() {
  const { secondsLeft, stay } = useIdleLock();
  return (
    <Dialog
      open={secondsLeft !== undefined}
      onClose={stay}
      // Another with each second: the dialog that it stands in may be closed meanwhile.
      container={() => findContainer()}
      aria-labelledby="idle-title"
    >
      <DialogTitle id="idle-title">Вы ещё здесь?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Через {secondsLeft ?? 0} с консоль закроется, чтобы персональные данные не увидел посторонний.
          Начатое сохранится.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one answer of a dialog */}
        <Button variant="contained" onClick={stay} autoFocus>
          Остаться
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** While a dialog of the browser's own is open as a modal one, all outside of it is under it and cannot be used. */
function findContainer(): Element {
  return document.querySelector('dialog[open]') ?? document.body;
}
