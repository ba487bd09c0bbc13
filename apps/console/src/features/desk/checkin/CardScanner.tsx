import { useEffect, useRef, useState } from 'react';
import { Button, Card } from '../frame/parts/parts.tsx';
import { ScanBar, type ScannedMark } from './CheckinCard.tsx';
import styles from './aside.module.css';

interface CardScannerProps {
  /** What the last card has marked. */
  readonly scanned: ScannedMark | null;
  /** The text of a code, once for each card that is held up. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

interface Barcodes {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type BarcodesClass = new (options: { formats: readonly string[] }) => Barcodes;

const PAUSE_MS = 250;
const NO_DETECTOR =
  'Этот браузер не умеет читать QR-коды камерой. Подойдёт сканер, подключённый к компьютеру: он печатает прямо в строку.';
const NO_CAMERA = 'Камера недоступна. Разрешите её в настройках браузера или найдите участника по фамилии.';

/** Reads a code with the address of an athlete's own page by the camera, where the browser has what it takes. */
export function CardScanner({ scanned, onRead, onClose }: CardScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const fault = useBarcodes(video, onRead);
  return (
    <Card
      title="Карта участника"

      head={
        <Button keys="Esc" onClick={onClose}>
          Закрыть
        </Button>
      }
    >
      <div role="status">{scanned && <ScanBar scanned={scanned} />}</div>
      <div className={styles['camera']}>
        {fault === null ? (
          <>
            <video ref={video} muted playsInline aria-label="Изображение с камеры" />
            <p>Поднесите к камере QR-код с адресом страницы спортсмена.</p>
          </>
        ) : (
          <p role="status">{fault}</p>
        )}
      </div>
    </Card>
  );
}

/** Looks for codes in the camera's picture; gives a sentence where it cannot. */
function useBarcodes(video: React.RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [fault, setFault] = useState(() => (findDetector() ? null : NO_DETECTOR));
  const report = useRef(onRead);
  useEffect(() => {
    report.current = onRead;
  }, [onRead]);
  useEffect(() => {
    const Detector = findDetector();
    if (!Detector) return undefined;
    const stop = new AbortController();
    watchCamera(
      video,
      new Detector({ formats: ['qr_code'] }),
      (text) => report.current(text),
      stop.signal,
    ).catch(() => {
      if (!stop.signal.aborted) setFault(NO_CAMERA);
    });
    return () => stop.abort();
  }, [video]);
  return fault;
}

async function watchCamera(
  video: React.RefObject<HTMLVideoElement | null>,
  detector: Barcodes,
  onRead: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || !video.current) return stop();
  signal.addEventListener('abort', stop);
  video.current.srcObject = stream;
  await video.current.play();
  let last = '';
  while (!signal.aborted && video.current) {
    const [code] = await detector.detect(video.current);
    if (code && code.rawValue !== last) onRead(code.rawValue);
    last = code?.rawValue ?? last;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function findDetector(): BarcodesClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodesClass }).BarcodeDetector;
}
