import { IconButton } from '@mui/material';
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
  return (
    <>
      <IconButton aria-label={`Выше: ${title}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Ниже: ${title}`} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
