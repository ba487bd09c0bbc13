import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { BANNER_LEAST_WIDTH } from '@nardy/contract';
import { PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useEffect, useId, useMemo } from 'react';
import { PictureIcon } from '../../../components/icons.tsx';
import { RequiredMark } from '../../../components/RequiredMark.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { FormLine } from '../FormLine.tsx';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { BANNER_LABELS, useBannerForm, formatValue, type BannerFormProps } from './useBannerForm.ts';

interface BannerDialogProps extends BannerFormProps {
  readonly onClose: () => void;
}

/** The form of a banner. */
export function BannerDialog(props: BannerDialogProps) {
  const { banner, onClose } = props;
  const { form, picture, choose } = useBannerForm(props);
  const { values, set, faults } = form;
  return (
    <FormDialog
      title={banner ? 'Изменить баннер' : 'Новый баннер'}
      form={form}
      comparison={{ labels: BANNER_LABELS, wordsOf: formatValue }}
      onClose={onClose}
    >
      <FormLine
        label={BANNER_LABELS.title}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={values.title}
        hint="Это услышат те, кто не видит картинку"
        fault={faults['title']}
        onType={(title) => set('title', title)}
      />
      <FormLine
        label={BANNER_LABELS.link}
        value={values.link}
        hint="Адрес на сайте, начиная с «/», или полный, с https://. Пусто: баннер никуда не ведёт"
        fault={faults['link']}
        onType={(link) => set('link', link)}
      />
      <FormControlLabel
        label={BANNER_LABELS.blank}
        control={<Checkbox checked={values.blank} onChange={(_, blank) => set('blank', blank)} />}
      />
      <FormControlLabel
        label={BANNER_LABELS.names}
        control={<Checkbox checked={values.names} onChange={(_, names) => set('names', names)} />}
      />
      <PictureField
        present={banner?.image.link}
        picture={picture}
        fault={faults['image']}
        onChoose={choose}
      />
    </FormDialog>
  );
}

interface PictureFieldProps {
  /** The address of the picture that it has. */
  readonly present: string | undefined;
  readonly picture: File | undefined;
  readonly fault: string | undefined;
  readonly onChoose: (file: File) => void;
}

function PictureField({ present, picture, fault, onChoose }: PictureFieldProps) {
  const id = useId();
  const shown = usePreview(picture) ?? present;
  return (
    <div className={styles['pictureField']} data-is-wrong={fault !== undefined}>
      {shown && <img className={styles['preview']} src={shown} alt="" />}
      <Button component="label" variant="outlined" startIcon={<PictureIcon />}>
        {shown ? 'Другая картинка' : 'Выбрать картинку'}
        <RequiredMark />
        <input
          className={styles['file']}
          type="file"
          accept={PHOTO_ACCEPT}
          aria-label="Картинка баннера"
          required
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen once more, mended.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </Button>
      <span id={`${id}-hint`} className={words[fault ? 'fault' : 'muted']} role={fault && 'alert'}>
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
