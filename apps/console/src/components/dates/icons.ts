import { createLineIcon } from '../icons.tsx';

export const CalendarIcon = createLineIcon('Calendar', 'M4 5h16v16H4z M4 10h16 M8 3v4 M16 3v4');
export const PreviousIcon = createLineIcon('Previous', 'M15 6l-6 6 6 6');
export const NextIcon = createLineIcon('Next', 'M9 6l6 6-6 6');
export const SoonerIcon = createLineIcon('Sooner', 'M18 6l-6 6 6 6 M11 6l-6 6 6 6');
export const LaterIcon = createLineIcon('Later', 'M6 6l6 6-6 6 M13 6l6 6-6 6');
