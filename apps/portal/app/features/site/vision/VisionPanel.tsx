import { useState } from 'react';
import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { Segmented } from '../../../components/Segmented/Segmented';
import { chooseVision, getCurrentVision, USUAL, type Vision } from './vision';
import styles from './VisionPanel.module.css';

const SIZES = [
  { value: 'usual', label: 'Обычный' },
  { value: 'large', label: 'Крупный' },
  { value: 'huge', label: 'Очень крупный' },
] as const;

const SCHEMES = [
  { value: 'usual', label: 'Обычные' },
  { value: 'black', label: 'Чёрным по белому' },
  { value: 'white', label: 'Белым по чёрному' },
  { value: 'blue', label: 'Синим по голубому' },
] as const;

const PICTURES = [
  { value: 'on', label: 'Показывать' },
  { value: 'off', label: 'Не показывать' },
] as const;

interface VisionPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every choice is in force at once, on the page behind the panel too. */
export function VisionPanel({ open, onClose }: VisionPanelProps) {
  const [vision, setVision] = useState(getCurrentVision);
  // The page has two buttons, each with a panel of its own.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setVision(getCurrentVision());
  }
  const choose = (change: Partial<Vision>): void => {
    const next = { ...vision, ...change };
    setVision(next);
    chooseVision(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Версия для слабовидящих"
      footer={
        <>
          <Button onClick={onClose}>Готово</Button>
          <Button variant="ghost" icon="rotate-ccw" onClick={() => choose(USUAL)}>
            Обычная версия
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p aria-hidden>Размер текста</p>
        <Segmented
          legend="Размер текста"
          wrap
          options={SIZES}
          value={vision.size}
          onChange={(size) => choose({ size })}
        />
        <p aria-hidden>Цвета</p>
        <Segmented
          legend="Цвета"
          wrap
          options={SCHEMES}
          value={vision.scheme}
          onChange={(scheme) => choose({ scheme })}
        />
        <p aria-hidden>Картинки</p>
        <Segmented
          legend="Картинки"
          wrap
          options={PICTURES}
          value={vision.pictures}
          onChange={(pictures) => choose({ pictures })}
        />
      </div>
    </Dialog>
  );
}
