import { createSvgIcon } from '@mui/material/utils';

/** A line icon of the portal's set: 24 px, drawn by strokes. */
function lineIcon(name: string, path: string) {
  return createSvgIcon(
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  );
}

const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0';

export const EyeIcon = lineIcon('Eye', EYE);
export const EyeOffIcon = lineIcon('EyeOff', `${EYE} M4 20 20 4`);
export const PersonIcon = lineIcon('Person', 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0 M4 21a8 8 0 0 1 16 0');
export const FaultIcon = lineIcon('Fault', 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0 M15 9l-6 6 M9 9l6 6');
