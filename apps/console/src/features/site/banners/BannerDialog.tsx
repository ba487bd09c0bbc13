import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { BANNER_LEAST_WIDTH } from '@nardy/contract';
import { PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useEffect, useId, useMemo } from 'react';
import { PictureIcon } from '../../../components/icons.tsx';
import { FormLine } from '../FormLine.tsx';
import styles from '../site.module.css';
import { useBannerForm, type BannerFormProps } from './useBannerForm.ts';

interface BannerDialogProps extends BannerFormProps {
  readonly onClose: () => void;
}

/** The form of a banner; what was typed and chosen survives a refusal and a lost connection. */
export function BannerDialog(props: BannerDialogProps) {
  const { banner, onClose } = props;
  const id = useId();
  const { filled, fill, faults, isBusy, send } = useBannerForm(props);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id={id}>{banner ? 'Изменить баннер' : 'Новый баннер'}</DialogTitle>
        <DialogContent>
          <div className={styles['fields']}>
            {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
            <FormLine
              label="Что на баннере"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
              autoFocus
              value={filled.title}
              hint="Это услышат те, кто не видит картинку"
              fault={faults['title']}
              onType={(title) => fill('title', { title })}
            />
            <FormLine
              label="Куда ведёт"
              value={filled.link}
              hint="Адрес на сайте, начиная с «/», или с https://; пусто: никуда"
              fault={faults['link']}
              onType={(link) => fill('link', { link })}
            />
            <FormControlLabel
              label="Открывать в новой вкладке"
              control={
                <Checkbox checked={filled.isBlank} onChange={(_, isBlank) => fill('blank', { isBlank })} />
              }
            />
            <PictureField
              present={banner?.image.link}
              picture={filled.picture}
              fault={faults['image']}
              onChoose={(picture) => fill('image', { picture })}
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? 'Отправляем' : 'Сохранить'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PictureFieldProps {
  /** The address of the picture that it has. */
  readonly present: string | undefined;
  readonly picture: File | undefined;
  readonly fault: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

function PictureField({ present, picture, fault, onChoose }: PictureFieldProps) {
  const id = useId();
  const shown = usePreview(picture) ?? present;
  return (
    <div className={styles['pictureField']} data-is-wrong={fault !== undefined}>
      {shown && <img className={styles['preview']} src={shown} alt="" />}
      <Button component="label" variant="outlined" startIcon={<PictureIcon />}>
        {shown ? 'Другая картинка' : 'Выбрать картинку'}
        <input
          className={styles['file']}
          type="file"
          accept={PHOTO_ACCEPT}
          aria-label="Картинка баннера"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChoose(target.files?.[0] ?? undefined)}
        />
      </Button>
      <span id={`${id}-hint`} className={styles[fault ? 'fault' : 'muted']} role={fault && 'alert'}>
        {fault ?? `PNG, TIFF или JPG не уже ${BANNER_LEAST_WIDTH} пикселей, до 10 МБ`}
      </span>
    </div>
  );
}

function usePreview(picture: File | undefined): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
