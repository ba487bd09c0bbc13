import { useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { IconButton } from '../../../components/IconButton/IconButton';
import { createLazyPart } from '../../../components/lazyPart';
import styles from './VisionSwitch.module.css';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const NAME = 'Версия для слабовидящих';

const panel = createLazyPart<PanelProps>(async () => (await import('./VisionPanel')).VisionPanel);

/** Opens the version for those who see badly; its code comes when it is wanted. In a row of signs it is one of them. */
export function VisionSwitch({ asSign = false }: { asSign?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const Panel = panel.usePart(open, close);
  const asked = {
    onClick: () => setOpen(true),
    onPointerEnter: panel.preload,
    onFocus: panel.preload,
  };
  return (
    <>
      {asSign ? (
        <IconButton icon="eye" label={NAME} {...asked} />
      ) : (
        <button type="button" className={styles.open} {...asked}>
          <Icon name="eye" />
          {NAME}
        </button>
      )}
      {Panel && <Panel open={open} onClose={close} />}
    </>
  );
}
