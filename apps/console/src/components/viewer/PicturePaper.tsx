import { useCallback, useState } from 'react';
import { Sheet } from './Sheet.tsx';
import type { View } from './useView.ts';
import styles from './viewer.module.css';

interface PaperProps {
  readonly blob: Blob;
  readonly title: string;
  readonly view: View;
  readonly room: number;
}

export function PicturePaper({ blob, title, view, room }: PaperProps) {
  const [size, setSize] = useState({ width: 4, height: 3 });
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <Sheet {...size} view={view} room={room}>
      <img
        ref={show}
        className={styles['picture']}
        alt={title}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </Sheet>
  );
}
