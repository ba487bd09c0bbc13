import { lineIcon } from '../icons.tsx';

export const CalendarIcon = lineIcon('Calendar', 'M4 5h16v16H4z M4 10h16 M8 3v4 M16 3v4');
export const PreviousIcon = lineIcon('Previous', 'M15 6l-6 6 6 6');
export const NextIcon = lineIcon('Next', 'M9 6l6 6-6 6');
export const SoonerIcon = lineIcon('Sooner', 'M18 6l-6 6 6 6 M11 6l-6 6 6 6');
export const LaterIcon = lineIcon('Later', 'M6 6l6 6-6 6 M13 6l6 6-6 6');
