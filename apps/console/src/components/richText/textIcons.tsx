import { createLineIcon } from '../icons.tsx';

export type SvgIconComponent = ReturnType<typeof createLineIcon>;

export const HeadingIcon = createLineIcon('Heading', 'M5 5v14 M14 5v14 M5 12h9 M19 19v-7l-2 1');
export const SubheadingIcon = createLineIcon(
  'Subheading',
  'M4 7v11 M11 7v11 M4 12.5h7 M15.5 13.5a2 2 0 1 1 3.6 1.2L15.5 18h4',
);
export const BoldIcon = createLineIcon(
  'Bold',
  'M7 5v14 M7 5h6a3.5 3.5 0 0 1 0 7H7 M13 12a3.5 3.5 0 0 1 0 7H7',
);
export const ItalicIcon = createLineIcon('Italic', 'M19 5h-8 M13 19H5 M15 5 9 19');
export const BulletsIcon = createLineIcon(
  'Bullets',
  'M9 6h11 M9 12h11 M9 18h11 M4 6h.01 M4 12h.01 M4 18h.01',
);
export const NumbersIcon = createLineIcon(
  'Numbers',
  'M10 6h10 M10 12h10 M10 18h10 M4 4.5 5.5 4v5 M3.5 15.5a1.5 1.5 0 0 1 3 .3c0 1-3 2.4-3 3.7h3',
);
export const LinkIcon = createLineIcon(
  'Link',
  'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6 M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12 18.4',
);
export const ClearIcon = createLineIcon('Clear', 'M5 5h13 M11.5 5 9 19 M15 15l5 5 M20 15l-5 5');
export const UndoIcon = createLineIcon('Undo', 'M8 5 4 9l4 4 M4 9h10a5 5 0 0 1 0 10h-3');
export const RedoIcon = createLineIcon('Redo', 'M16 5l4 4-4 4 M20 9H10a5 5 0 0 0 0 10h3');
