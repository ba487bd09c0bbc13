import { Button } from '@mui/material';
import type { ManagedVideo } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { PictureIcon } from '../../../components/icons.tsx';
import { useLostFocus } from '../../../components/useLostFocus.ts';
import { useMay } from '../../accounts/index.ts';
import { findKindFault } from '../upload/contents.ts';
import words from '../../../components/words.module.css';
import styles from '../media.module.css';

interface PreviewPictureProps {
  readonly video: ManagedVideo;
  readonly onChanged: (video: ManagedVideo) => void;
}

/** The picture that lists show of a video, and its page until the player is asked for. */
export function PreviewPicture({ video, onChanged }: PreviewPictureProps) {
  const { preview, video_id: id } = video;
  const mayEdit = useMay()('editSite');
  const { isBusy, fault, act, picker } = useVideoMutation(onChanged);
  const input = useRef<HTMLInputElement>(null);
  const put = (file: File): void =>
    act(async () => {
      const wrong = await findKindFault(file);
      if (wrong !== undefined) return wrong;
      const body = new FormData();
      body.append('image', file);
      return (await api.putVideoPreview({ params: { id }, body })).data;
    });
  const remove = (): void => act(async () => (await api.removeVideoPreview({ params: { id } })).data);
  return (
    <section className={styles['form']} aria-label="Картинка видео">
      <Picture preview={preview} />
      {mayEdit && (
        <div className={styles['bar']}>
          <Button ref={picker} variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? 'Отправляем' : preview ? 'Заменить картинку' : 'Выбрать картинку'}
          </Button>
          {preview && <RemoveButton isBusy={isBusy} onRemove={remove} />}
          <input
            ref={input}
            hidden
            type="file"
            aria-label="Файл картинки"
            accept={PHOTO_ACCEPT}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) put(file);
            }}
          />
        </div>
      )}
      {fault && (
        <span className={words['fault']} role="alert">
          {fault}
        </span>
      )}
    </section>
  );
}

function RemoveButton({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsked(true)}>
        Удалить картинку
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Удалить картинку?"
        confirm="Удалить"
        isDangerous
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onRemove();
        }}
      >
        Вместо неё список покажет знак видео. Вернуть картинку нельзя.
      </ConfirmDialog>
    </>
  );
}

function Picture({ preview }: Pick<ManagedVideo, 'preview'>) {
  return preview ? (
    <img
      className={styles['preview']}
      src={preview.link}
      srcSet={preview.srcset?.webp}
      sizes="480px"
      alt=""
    />
  ) : (
    <div className={styles['poster']}>
      <PictureIcon aria-hidden />
      Картинки нет: список покажет знак видео.
    </div>
  );
}

/** Does one thing at a time; it gives the video as it is then, or what is wrong. */
function useVideoMutation(onChanged: (video: ManagedVideo) => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  // Disabled while the server answers, a button loses the focus.
  const { target: picker, expect } = useLostFocus<HTMLButtonElement>(isBusy);
  const run = async (work: () => Promise<ManagedVideo | string>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const result = await work();
      if (typeof result === 'string') setFault(result);
      else onChanged(result);
    } catch (error) {
      const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
      setFault(told?.['image']?.[0] ?? formatFaultInLine(error));
    } finally {
      expect();
      setBusy(false);
    }
  };
  return { isBusy, fault, picker, act: (work: () => Promise<ManagedVideo | string>) => void run(work) };
}
