import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../Button/Button';
import { DialogWindow } from '../Dialog/DialogWindow';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { cutSquare, type PictureSize, type Square } from './photo';
import css from './PhotoField.module.css';

export interface CropperWindowProps {
  /** The picture and the address under which the browser shows it. */
  file: Blob;
  address: string;
  size: PictureSize;
  /** The side that the cut-out must have at least, in the picture's pixels. */
  leastPixels: number;
  onSave: (photo: Blob) => void;
  onClose: () => void;
  onClosed: () => void;
}

const MOST_ZOOM = 5;
const ZOOM_STEP = 0.05;

/** The square that becomes the photo: dragged, zoomed, turned, by keyboard too. */
export function CropperWindow(props: CropperWindowProps) {
  const { file, address, size, leastPixels, onSave, onClose, onClosed } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [square, setSquare] = useState<Square>();
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  // Nearer, and the cut-out would have fewer pixels than it must.
  const maxZoom = Math.min(Math.max(Math.min(size.width, size.height) / leastPixels, 1), MOST_ZOOM);
  const save = async (): Promise<void> => {
    if (!square) return;
    setState('saving');
    try {
      onSave(await cutSquare(file, square, turns));
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <DialogWindow
      open
      title="Фото профиля"
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <CropperButtons
          saving={state === 'saving'}
          disabled={!square}
          onSave={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <div className={css.cropperFrame}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={turns * 90}
          aspect={1}
          minZoom={1}
          maxZoom={maxZoom}
          objectFit="contain"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          cropperProps={{ 'aria-label': 'Область фотографии: двигайте стрелками' }}
        />
      </div>
      <CropperTools zoom={zoom} maxZoom={maxZoom} onZoom={setZoom} onTurn={() => setTurns((turns + 1) % 4)} />
      {state === 'failed' && <p role="alert">Не удалось обработать изображение. Выберите другой файл.</p>}
    </DialogWindow>
  );
}

interface CropperToolsProps {
  readonly zoom: number;
  readonly maxZoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
}

function CropperTools({ zoom, maxZoom, onZoom, onTurn }: CropperToolsProps) {
  return (
    <div className={css.cropperTools}>
      <Icon name="image" />
      <input
        type="range"
        aria-label="Масштаб"
        min={1}
        max={maxZoom}
        step={ZOOM_STEP}
        value={zoom}
        disabled={maxZoom === 1}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <IconButton icon="rotate-cw" label="Повернуть" onClick={onTurn} />
    </div>
  );
}

interface CropperButtonsProps {
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function CropperButtons({ saving, disabled, onSave, onCancel }: CropperButtonsProps) {
  return (
    <>
      <Button size="lg" loading={saving} disabled={disabled} onClick={onSave}>
        Сохранить
      </Button>
      <Button size="lg" variant="line" onClick={onCancel}>
        Отмена
      </Button>
    </>
  );
}
