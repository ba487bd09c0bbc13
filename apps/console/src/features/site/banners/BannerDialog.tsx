import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { BANNER_LEAST_WIDTH, type ManagedBanner } from '@nardy/contract';
import { FILE_MESSAGES, fileSizeFault, PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useEffect, useId, useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { PictureIcon } from '../../../components/icons.tsx';
import styles from '../site.module.css';
import { useSaving } from '../useSaving.ts';

interface BannerDialogProps {
  /** None makes a new one. */
  readonly banner: ManagedBanner | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Somebody else has saved it meanwhile. */
  readonly onStale: () => void;
}

/** The form of a banner; what was typed and chosen survives a refusal and a lost connection. */
export function BannerDialog({ banner, onClose, onSaved, onStale }: BannerDialogProps) {
  const id = useId();
  const [title, setTitle] = useState(banner?.title ?? '');
  const [link, setLink] = useState(banner?.link ?? '');
  const [isBlank, setBlank] = useState(banner?.blank === 1);
  const [picture, setPicture] = useState<File>();
  const { faults, isBusy, save, clear } = useSaving({ onStale });
  const send = (): void =>
    void save(async () => {
      const wrong = localFaults({ title, picture, isNew: !banner });
      if (wrong) return wrong;
      const body = formOf({ title, link, isBlank, picture, version: banner?.version });
      await (banner
        ? api.changeBanner({ params: { id: banner.banner_id }, body })
        : api.createBanner({ body }));
      onSaved();
      return undefined;
    });
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
        <DialogContent className={styles['fields'] ?? ''}>
          {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
          <TextField
            label="Что на баннере"
            variant="outlined"
            margin="none"
            fullWidth
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
            autoFocus
            value={title}
            error={faults['title'] !== undefined}
            helperText={faults['title'] ?? 'Это услышат те, кто не видит картинку'}
            onChange={({ target }) => {
              setTitle(target.value);
              clear('title');
            }}
          />
          <TextField
            label="Куда ведёт"
            variant="outlined"
            margin="none"
            fullWidth
            value={link}
            error={faults['link'] !== undefined}
            helperText={faults['link'] ?? 'Адрес на сайте, начиная с «/», или с https://; пусто: никуда'}
            onChange={({ target }) => {
              setLink(target.value);
              clear('link');
            }}
          />
          <FormControlLabel
            label="Открывать в новой вкладке"
            control={<Checkbox checked={isBlank} onChange={(_, isChecked) => setBlank(isChecked)} />}
          />
          <PictureField
            present={banner?.image.link}
            picture={picture}
            fault={faults['image']}
            onChoose={(file) => {
              setPicture(file);
              clear('image');
            }}
          />
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

interface Filled {
  readonly title: string;
  readonly link: string;
  readonly isBlank: boolean;
  readonly picture: File | undefined;
  readonly version: number | undefined;
}

function formOf({ title, link, isBlank, picture, version }: Filled): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('link', link);
  form.append('blank', isBlank ? '1' : '0');
  if (version !== undefined) form.append('version', String(version));
  if (picture) form.append('image', picture);
  return form;
}

interface Looked {
  readonly title: string;
  readonly picture: File | undefined;
  readonly isNew: boolean;
}

function localFaults({ title, picture, isNew }: Looked): Record<string, string> | undefined {
  const image = picture ? fileSizeFault(picture) : isNew ? 'Выберите картинку' : undefined;
  const faults = {
    ...(title.trim() === '' && { title: 'Укажите, что на баннере' }),
    ...(image !== undefined && { image }),
    ...(picture && !picture.type.startsWith('image/') && { image: FILE_MESSAGES.photoKind }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}
