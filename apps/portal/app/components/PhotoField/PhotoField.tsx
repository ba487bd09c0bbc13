import { useEffect, useId, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { Button } from '../Button/Button';
import { listDescribedBy, FieldNoteLine } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { createLazyPart } from '../lazyPart';
import type { CropperWindowProps } from './CropperWindow';
import type { PictureSize } from './photo';
import { measurePicture } from './photo';
import css from './PhotoField.module.css';

interface PhotoFieldProps {
  id?: string | undefined;
  label: string;
  photo: Blob | undefined;
  onChange: (photo: Blob | undefined) => void;
  /** What is wrong with a file that was chosen; `size` is undefined for what is no picture. */
  check: (file: File, size: PictureSize | undefined) => Promise<string | undefined> | string | undefined;
  leastPixels: number;
  accept: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface Chosen {
  readonly file: Blob;
  readonly address: string;
  readonly size: PictureSize;
}

const cropper = createLazyPart<CropperWindowProps>(
  async () => (await import('./CropperWindow')).CropperWindow,
);

/** A photo that is cut to a square before it is set; the cropper's code comes when a file is chosen. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, photo, onChange, check, leastPixels, hint } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [chosen, setChosen] = useChosen();
  const [cropping, setCropping] = useState(false);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const Window = cropper.usePart(cropping, () => {
    setCropping(false);
    setFault('Не удалось открыть редактор фотографии. Проверьте соединение и попробуйте ещё раз.');
  });
  const choose = async (file: File): Promise<void> => {
    const size = await measurePicture(file);
    const found = await check(file, size);
    setFault(found);
    if (found || !size) return;
    setChosen({ file, address: URL.createObjectURL(file), size });
    setCropping(true);
  };
  const remove = useRemoval(box, props);
  const error = props.error ?? fault;
  return (
    <div className={css.photoField} ref={box}>
      <PhotoFrame photo={photo} />
      <div className={css.photoWords}>
        <span className={css.photoLabel} id={`${id}-label`}>
          {label}
        </span>
        {photo ? (
          <div className={css.photoActions}>
            <Button variant="danger" id={id} onClick={remove}>
              УДАЛИТЬ ФОТО
            </Button>
            {chosen && (
              <Button variant="soft" icon="crop" onClick={() => setCropping(true)}>
                Кадрировать
              </Button>
            )}
          </div>
        ) : (
          <PhotoPicker {...props} id={id} error={error} onChoose={(file) => void choose(file)} />
        )}
        <FieldNoteLine id={id} hint={hint} error={error} />
      </div>
      {Window && cropping && chosen && (
        <Window
          {...chosen}
          leastPixels={leastPixels}
          onSave={onChange}
          onClose={() => setCropping(false)}
          onClosed={() => box.current?.querySelector<HTMLElement>('button, input')?.focus()}
        />
      )}
    </div>
  );
}

/** The picture to be cut; the browser holds its bytes under the address until another takes its place. */
function useChosen() {
  const state = useState<Chosen>();
  const [chosen] = state;
  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);
  return state;
}

/** Takes the photo away, and the focus to the picker, which then stands in the place of the buttons. */
function useRemoval(
  box: RefObject<HTMLElement | null>,
  { photo, onChange }: Pick<PhotoFieldProps, 'photo' | 'onChange'>,
): () => void {
  const isRemoved = useRef(false);
  useEffect(() => {
    if (photo || !isRemoved.current) return;
    isRemoved.current = false;
    box.current?.querySelector('input')?.focus();
  }, [box, photo]);
  return () => {
    isRemoved.current = true;
    onChange(undefined);
  };
}

/** The photo as it will be seen; the browser shows its bytes under an address for as long as they stand here. */
function PhotoFrame({ photo }: { photo: Blob | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = image.current;
    if (!photo || !shown) return undefined;
    shown.src = URL.createObjectURL(photo);
    return () => URL.revokeObjectURL(shown.src);
  }, [photo]);
  return (
    <span className={css.photoFrame}>
      {photo ? (
        <img ref={image} alt="Ваше фото" width={132} height={132} />
      ) : (
        <Icon name="user" size="64px" />
      )}
    </span>
  );
}

type PhotoPickerProps = Pick<PhotoFieldProps, 'accept' | 'hint' | 'error'> & {
  readonly id: string;
  readonly onChoose: (file: File) => void;
};

function PhotoPicker({ id, accept, hint, error, onChoose }: PhotoPickerProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <span className={css.photoPicker}>
      <span className={css.photoPick} aria-hidden>
        <Icon name="camera" />
        Загрузить фото
      </span>
      <input
        {...listDescribedBy(id, { hint, error })}
        id={id}
        type="file"
        accept={accept}
        aria-labelledby={`${id}-label`}
        onPointerEnter={cropper.preload}
        onFocus={cropper.preload}
        onChange={choose}
      />
    </span>
  );
}
