import { Button } from '@mui/material';
import { LOGO_ACCEPT } from '@nardy/contract/forms';
import { useId, useState, type CSSProperties } from 'react';
import { DropZone } from '../drop/DropZone.tsx';
import styles from './LogoField.module.css';
import { useLogoUpload } from './useLogoUpload.ts';

interface LogoFieldProps {
  /** What it is for those who do not see it: «Логотип соревнования». */
  readonly label: string;
  readonly hint?: string;
  /** The address of the logo; empty without one. */
  readonly link: string;
  /** Points of a side of the place that the portal has for it. */
  readonly side: number;
  /** What the portal puts under it. */
  readonly ground?: 'white' | 'bone';
  readonly fault: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (link: string) => void;
}

/** A logo as the portal will fit it in: dropped or chosen, taken away, and brought back. */
export function LogoField(props: LogoFieldProps) {
  const { label, hint, link, side, ground = 'white', fault, isDisabled = false, onChange } = props;
  const id = useId();
  const [removed, setRemoved] = useState('');
  const {
    send,
    isBusy,
    fault: uploadFault,
  } = useLogoUpload((kept) => {
    setRemoved('');
    onChange(kept.link);
  });
  const told = uploadFault ?? fault;
  return (
    <div
      className={styles['field']}
      role="group"
      aria-label={label}
      aria-describedby={told === undefined ? undefined : `${id}-fault`}
    >
      <LogoPlace label={label} link={link} side={side} ground={ground} />
      {!isDisabled && (
        <div className={styles['ways']}>
          <DropZone
            words={isBusy ? 'Отправляем…' : link === '' ? 'Перетащите логотип сюда' : 'Другой логотип'}
            hint={hint ?? 'PNG, JPG, WebP от 120 пикселей, до 10 МБ'}
            label={`${label}: файл`}
            accept={LOGO_ACCEPT}
            isSmall
            onFiles={([file]) => file && void send(file)}
          />
          {told !== undefined && (
            <span id={`${id}-fault`} role="alert" className={styles['fault']}>
              {told}
            </span>
          )}
          {link !== '' && (
            <Button
              size="small"
              color="error"
              aria-label={`Убрать: ${label}`}
              onClick={() => {
                setRemoved(link);
                onChange('');
              }}
            >
              Убрать логотип
            </Button>
          )}
          {link === '' && removed !== '' && (
            <Button size="small" aria-label={`Вернуть: ${label}`} onClick={() => onChange(removed)}>
              Вернуть логотип
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The place of a logo; it is fitted in whole. */
function LogoPlace({
  label,
  link,
  side,
  ground,
}: Required<Pick<LogoFieldProps, 'label' | 'link' | 'side' | 'ground'>>) {
  return (
    <span className={styles['place']} data-ground={ground} style={{ '--side': `${side}px` } as CSSProperties}>
      {link === '' ? 'нет' : <img src={link} alt={label} width={side} height={side} />}
    </span>
  );
}
