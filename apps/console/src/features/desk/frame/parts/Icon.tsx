import styles from './Icon.module.css';

/** Line icons of the desk: 24 px, drawn by strokes. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  connection: 'M2 9a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.5v.2',
  offline:
    'M2 2l20 20M5 12.5a10 10 0 0 1 5-2.7M8.5 16a5 5 0 0 1 7 0M2 8.8a15 15 0 0 1 4-2.6M22 8.8A15 15 0 0 0 11 5M19 12.5a10 10 0 0 0-2-1.5M12 20h.01',
  keys: 'M2 6h20v12H2zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M8 14h8',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0',
  people:
    'M3 20a6 6 0 0 1 12 0M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M16 4.5a4 4 0 0 1 0 7.5M17.5 14.5A6 6 0 0 1 21 20',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  warning: 'M12 3 2 20h20zM12 9.5v5M12 17.3v.2',
  hourglass: 'M6 3h12M6 21h12M7 3c0 5 4 6 5 9-1 3-5 4-5 9M17 3c0 5-4 6-5 9 1 3 5 4 5 9',
  ticks: 'M2 13l4.5 4.5L15 8M11.5 17l.5.5L22 8',
  tick: 'M5 13l4.5 4.5L19 7',
  barred: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M6 6l12 12',
  hall: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  phone: 'M7 2h10v20H7zM11 18.5h2',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1',
  plus: 'M12 5v14M5 12h14',
  close: 'M18 6 6 18M6 6l12 12',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  start: 'M7 4v16l13-8z',
  table: 'M3 6h18v3H3zM6 9v11M18 9v11',
  swap: 'M7 4v16M7 4 3.5 7.5M7 4l3.5 3.5M17 20V4M17 20l-3.5-3.5M17 20l3.5-3.5',
  pen: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM16 17h2v3h-2zM20 18v2',
  ruble: 'M8 21V4h6a4.5 4.5 0 0 1 0 9H6M6 17h7',
  minus: 'M5 12h14',
  leaving: 'M13 4.5v.1M12 9l-3 5 4 3v5M9 14l-3 6M12 9l4 3 3 1M12 9 8.5 10.5 7 14',
  print: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  screen: 'M3 4h18v12H3zM9 20h6M12 16v4',
  announce: 'M4 10v4h3l9 5V5l-9 5zM19 9.5a4 4 0 0 1 0 5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a word: it says nothing to a screen reader. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={`${styles['icon']} ${className ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
