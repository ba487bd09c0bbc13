import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider } from '@mui/material';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { formatFaultInLine } from '../../../api/faults.ts';
import styles from '../people.module.css';
import { cutSquare, LEAST_PIXELS, type Square } from './photo.ts';

export interface ChosenPhoto {
  readonly file: Blob;
  /** The address under which the browser shows it. */
  readonly address: string;
  readonly side: number;
}

interface CropperWindowProps {
  readonly photo: ChosenPhoto;
  readonly onSave: (photo: Blob) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_ZOOM = 5;

/** The square that becomes the photo: dragged and zoomed, by keyboard too. */
export default function CropperWindow({ photo, onSave, onClose }: CropperWindowProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  // Nearer, and the cut-out would have fewer pixels than it must.
  const maxZoom = Math.min(Math.max(photo.side / LEAST_PIXELS, 1), MOST_ZOOM);
  const save = async (): Promise<void> => {
    if (!square) return;
    setBusy(true);
    try {
      await onSave(await cutSquare(photo.file, square));
      onClose();
    } catch (error) {
      setFault(formatFaultInLine(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Фото</DialogTitle>
      <DialogContent>
        <div className={styles['cropper']}>
          <Cropper
            image={photo.address}
            crop={crop}
            zoom={zoom}
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
        <Slider
          aria-label="Масштаб"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={(_, value) => setZoom(value)}
        />
        {fault && <Alert severity="error">{fault}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button variant="contained" disabled={!square || isBusy} onClick={() => void save()}>
          {isBusy ? 'Сохраняем' : 'Сохранить фото'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
