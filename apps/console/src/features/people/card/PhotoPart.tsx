import { Button } from '@mui/material';
import type { Person } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type Ref } from 'react';
import { notify } from '../../../components/notifications/notifications.ts';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { PersonIcon } from '../../../components/icons.tsx';
import { useLostFocus } from '../../../components/useLostFocus.ts';
import styles from '../people.module.css';
import type { ChosenPhoto } from './CropperWindow.tsx';
import { LEAST_PIXELS, measureShorterSide } from './photo.ts';

const CropperWindow = lazy(() => import('./CropperWindow.tsx'));

interface PhotoPartProps {
  readonly person: Person;
  readonly mayEdit: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** What is done to the photo of a person. */
function usePhotoActions(id: number, onChanged: () => Promise<unknown>) {
  const queries = useQueryClient();
  const told = async (): Promise<void> => {
    await Promise.all([onChanged(), queries.invalidateQueries({ queryKey: ['person-history'] })]);
  };
  return {
    send: async (file: Blob): Promise<void> => {
      const form = new FormData();
      form.append('photo', file, 'photo.jpg');
      await api.putPersonPhoto({ params: { id }, body: form });
      await told();
    },
    remove: (): void => {
      api
        .removePersonPhoto({ params: { id } })
        .then(told)
        .catch((error: unknown) => notify(formatFaultInLine(error), 'error'));
    },
  };
}

/** The photo that everybody sees, cut to a square before it is sent; the cropper comes with the first one. */
export function PhotoPart({ person, mayEdit, onChanged }: PhotoPartProps) {
  const { person_id: id, photo } = person;
  const { send, remove } = usePhotoActions(id, onChanged);
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [fault, setFault] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  // What deletes a photo is gone with it: the way to another takes the focus.
  const { target: picker, expect } = useLostFocus<HTMLButtonElement>(photo?.link);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.address) : undefined), [chosen]);
  return (
    <div className={styles['photo']}>
      <Face person={person} />
      {mayEdit && (
        <div className={styles['photoWays']}>
          <PhotoPicker
            button={picker}
            label={photo ? 'Заменить фото' : 'Загрузить фото'}
            onChoose={setChosen}
            onFault={setFault}
          />
          {photo && (
            <Button color="error" onClick={() => setRemoving(true)}>
              Удалить фото
            </Button>
          )}
          {fault && (
            <p role="alert" className={styles['photoFault']}>
              {fault}
            </p>
          )}
        </div>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropperWindow photo={chosen} onSave={send} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Удалить фото?"
        confirm="Удалить"
        isDangerous
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          setFault(undefined);
          expect();
          remove();
        }}
      >
        На портале вместо фото будет силуэт.
      </ConfirmDialog>
    </div>
  );
}

function Face({ person: { photo, fullName } }: { person: Person }) {
  return photo ? (
    <img src={photo.link} alt={`Фото: ${fullName}`} width={112} height={112} />
  ) : (
    <span className={styles['noPhoto']}>
      <PersonIcon aria-label="Фото нет" />
    </span>
  );
}

interface PhotoPickerProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly onChoose: (photo: ChosenPhoto) => void;
  readonly onFault: (fault: string | undefined) => void;
}

function PhotoPicker({ button, label, onChoose, onFault }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const side = await measureShorterSide(file);
    const fault =
      side === undefined
        ? 'Файл не открылся как фото: подойдут JPG и PNG.'
        : side < LEAST_PIXELS
          ? `Фото меньше ${LEAST_PIXELS} × ${LEAST_PIXELS} пикселей.`
          : undefined;
    onFault(fault);
    if (fault === undefined && side !== undefined)
      onChoose({ file, address: URL.createObjectURL(file), side });
  };
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          void choose(file);
        }}
      />
    </>
  );
}
