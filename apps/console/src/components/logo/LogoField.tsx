import { Button } from '@mui/material';
import type { StoredLogo } from '@nardy/contract';
import { LOGO_ACCEPT } from '@nardy/contract/forms';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { DropZone } from '../drop/DropZone.tsx';
import words from '../words.module.css';
import styles from './LogoField.module.css';
import { useLogoUpload } from './useLogoUpload.ts';

interface LogoFieldProps {
  /** What it is for those who do not see it: «Логотип соревнования». */
  readonly label: string;
  readonly hint?: string;
  /** The address of the logo; empty without one. */
  readonly link: string;
  /** Points of a side of the place that the portal has for it. */
  readonly side?: number;
  /** What the portal puts under it. */
  readonly ground?: 'white' | 'bone';
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** In the place of the usual one, where it is shown otherwise. */
  readonly place?: ReactNode;
  /** `kept`: one that was uploaded just now. */
  readonly onChange: (link: string, kept?: StoredLogo) => void;
}

/** A logo as the portal will fit it in: dropped or chosen, taken away, and brought back. */
export function LogoField(props: LogoFieldProps) {
  const {
    label,
    hint,
    link,
    side = 120,
    ground = 'white',
    fault,
    isRequired = false,
    isDisabled = false,
    place,
    onChange,
  } = props;
  const id = useId();
  const [removed, setRemoved] = useState('');
  const upload = useLogoUpload((kept) => {
    setRemoved('');
    onChange(kept.link, kept);
  });
  const told = upload.fault ?? fault;
  return (
    <div
      className={styles['field']}
      role="group"
      aria-label={label}
      aria-describedby={told === undefined ? undefined : `${id}-fault`}
    >
      {place ?? <LogoPlace label={label} link={link} side={side} ground={ground} />}
      {!isDisabled && (
        <div className={styles['ways']}>
          <DropZone
            words={upload.isBusy ? 'Отправляем' : link === '' ? 'Перетащите логотип сюда' : 'Другой логотип'}
            hint={hint ?? 'PNG, JPG, WebP от 120 пикселей, до 10 МБ'}
            label={`${label}: файл`}
            accept={LOGO_ACCEPT}
            isRequired={isRequired}
            isSmall
            onFiles={([file]) => file && void upload.send(file)}
          />
          {told !== undefined && (
            <span id={`${id}-fault`} role="alert" className={words['fault']}>
              {told}
            </span>
          )}
          <RemovalButton
            label={label}
            link={link}
            removed={removed}
            onRemove={() => {
              setRemoved(link);
              onChange('');
            }}
            onReturn={() => onChange(removed)}
          />
        </div>
      )}
    </div>
  );
}

interface RemovalButtonProps extends Pick<LogoFieldProps, 'label' | 'link'> {
  /** The address of the one that was taken away last; empty where none was. */
  readonly removed: string;
  readonly onRemove: () => void;
  readonly onReturn: () => void;
}

function RemovalButton({ label, link, removed, onRemove, onReturn }: RemovalButtonProps) {
  if (link !== '')
    return (
      <Button size="small" color="error" aria-label={`Убрать: ${label}`} onClick={onRemove}>
        Убрать логотип
      </Button>
    );
  if (removed === '') return null;
  return (
    <Button size="small" aria-label={`Вернуть: ${label}`} onClick={onReturn}>
      Вернуть логотип
    </Button>
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
