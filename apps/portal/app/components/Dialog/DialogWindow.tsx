import * as Radix from '@radix-ui/react-dialog';
import { useLayoutEffect, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import css from './Dialog.module.css';

const ICONS = { success: 'check', error: 'x', warning: 'hourglass' } as const;

export interface DialogWindowProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; on a phone each takes the whole width. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  icon?: keyof typeof ICONS | undefined;
  /** A sheet as high as the screen allows, for content whose height changes. */
  tall?: boolean | undefined;
  /** The window is gone and the focus may go back. */
  onClosed: () => void;
}

export function DialogWindow(props: DialogWindowProps) {
  const { open, onClose, title, description, children, footer, wide, icon, tall, onClosed } = props;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={css.dialogOverlay} data-state={open ? 'open' : 'closed'}>
          <ScrollLock />
          <Radix.Content
            className={css.dialog}
            data-wide={wide || undefined}
            data-tall={tall || undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onClosed();
            }}
            {...(tall && { onOpenAutoFocus: keepKeyboardDown })}
            {...(!description && { 'aria-describedby': undefined })}
          >
            {icon && (
              <span className={css.dialogIcon} data-icon={icon}>
                <Icon name={ICONS[icon]} size="28px" />
              </span>
            )}
            <Radix.Title className={css.dialogTitle}>{title}</Radix.Title>
            {description && (
              <Radix.Description className={css.dialogText} asChild>
                <div>{description}</div>
              </Radix.Description>
            )}
            {children}
            {footer && <div className={css.dialogFooter}>{footer}</div>}
            {/* Last, so that the focus first goes to the window's own controls. */}
            <span className={css.dialogClose}>
              <IconButton icon="x" label="Закрыть" onClick={onClose} />
            </span>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Windows that are open: of two that close at once the outer one is cleaned up first. */
let locks = 0;

/**
 * Holds the page still while a window is open. Radix' own overlay does so by inherited properties of the body, for which all lines of
 * a long table are styled anew.
 */
function ScrollLock() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // Nothing moves where the bar of the page disappears.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) style.overflow = style.scrollbarGutter = '';
    };
  }, []);
  return null;
}

/** On a touch screen a focused search box would bring a keyboard over the list. */
function keepKeyboardDown(event: Event) {
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
