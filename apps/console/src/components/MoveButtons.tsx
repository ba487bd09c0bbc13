import { IconButton } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { DownIcon, UpIcon } from './icons.tsx';

interface MoveButtonsProps {
  /** Of what is moved. */
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
}

/** Move one of a list a place up or down. */
export function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { up, down, press } = useFocusAtEnds(isFirst, isLast);
  return (
    <>
      <IconButton ref={up} aria-label={`Выше: ${title}`} disabled={isFirst} onClick={press(() => onMove(-1))}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton ref={down} aria-label={`Ниже: ${title}`} disabled={isLast} onClick={press(() => onMove(1))}>
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** What has come to an end of its list moves no further, and the button that was pressed gives the focus to the other one. */
function useFocusAtEnds(isFirst: boolean, isLast: boolean) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    const [from, other] = isFirst ? [up.current, down.current] : [down.current, up.current];
    if (!(isFirst || isLast) || pressed.current !== from) return;
    if ([document.body, from].includes(document.activeElement as HTMLElement)) other?.focus();
  }, [isFirst, isLast]);
  const press = (move: () => void) => (): void => {
    pressed.current = document.activeElement;
    move();
  };
  return { up, down, press };
}
