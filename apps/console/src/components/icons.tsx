import { createSvgIcon } from '@mui/material/utils';

/** A line icon of the portal's set: 24 px, drawn by strokes. */
export function createLineIcon(name: string, path: string) {
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

export const EyeIcon = createLineIcon('Eye', EYE);
export const EyeOffIcon = createLineIcon('EyeOff', `${EYE} M4 20 20 4`);
export const PersonIcon = createLineIcon('Person', 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0 M4 21a8 8 0 0 1 16 0');
export const MenuIcon = createLineIcon('Menu', 'M4 6h16 M4 12h16 M4 18h16');
export const ThemeIcon = createLineIcon('Theme', 'M12 3a9 9 0 1 0 0 18z M12 3a9 9 0 0 1 0 18');
export const ExitIcon = createLineIcon('Exit', 'M10 4H5v16h5 M15 8l4 4-4 4 M19 12H9');
export const FaultIcon = createLineIcon('Fault', 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0 M15 9l-6 6 M9 9l6 6');
export const CloseIcon = createLineIcon('Close', 'M18 6 6 18 M6 6l12 12');
export const TodayIcon = createLineIcon('Today', 'M3 11 12 3l9 8 M5 9.5V20h14V9.5 M10 20v-6h4v6');
export const RegistrationsIcon = createLineIcon(
  'Registrations',
  'M3 21a6.5 6.5 0 0 1 12-3.5 M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0 M19 8v6 M16 11h6',
);
export const ApplicationsIcon = createLineIcon(
  'Applications',
  'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z M14 3v5h5 M9 14l2 2 4-4',
);
export const CompetitionsIcon = createLineIcon(
  'Competitions',
  'M8 21h8 M12 17v4 M7 4h10v5a5 5 0 0 1-10 0z M7 6H3v1a4 4 0 0 0 4 4 M17 6h4v1a4 4 0 0 1-4 4',
);
export const FederationIcon = createLineIcon('Federation', 'M5 21V4 M5 4h13l-3 4.5L18 13H5');
export const ConsentsIcon = createLineIcon('Consents', 'M3 5h18v14H3z M7 12l3 3 6-6');
export const ImportIcon = createLineIcon('Import', 'M12 3v12 M7 10l5 5 5-5 M4 17v4h16v-4');
export const RetentionIcon = createLineIcon(
  'Retention',
  'M4 7h16 M9 7V4h6v3 M6 7l1 13h10l1-13 M10 11v5 M14 11v5',
);
export const PeopleIcon = createLineIcon(
  'People',
  'M2 21a7 7 0 0 1 14 0 M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0 M16 4.2a4 4 0 0 1 0 7.6 M18.5 14.5A7 7 0 0 1 22 21',
);
export const SwapIcon = createLineIcon('Swap', 'M7 4 3 8l4 4 M3 8h14 M17 12l4 4-4 4 M21 16H7');
export const OutboxIcon = createLineIcon('Outbox', 'M21 3 3 10l7 4 4 7z M10 14 21 3');
export const LogIcon = createLineIcon('Log', 'M3 12a9 9 0 1 0 3-6.7L3 8 M3 3v5h5 M12 7v5l4 2');
export const StatusIcon = createLineIcon('Status', 'M3 12h4l3-8 4 16 3-8h4');
export const ClockIcon = createLineIcon('Clock', 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0 M12 7v5l3 2');
export const WarningIcon = createLineIcon('Warning', 'M12 3 2 20h20z M12 10v4 M12 17h.01');
export const TickIcon = createLineIcon('Tick', 'M20 6 9 17l-5-5');
export const BackIcon = createLineIcon('Back', 'M15 18l-6-6 6-6');
export const ForwardIcon = createLineIcon('Forward', 'M9 18l6-6-6-6');
export const ZoomInIcon = createLineIcon(
  'ZoomIn',
  'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0 M21 21l-5-5 M11 8v6 M8 11h6',
);
export const ZoomOutIcon = createLineIcon(
  'ZoomOut',
  'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0 M21 21l-5-5 M8 11h6',
);
export const FitIcon = createLineIcon(
  'Fit',
  'M8 3H5a2 2 0 0 0-2 2v3 M16 3h3a2 2 0 0 1 2 2v3 M8 21H5a2 2 0 0 1-2-2v-3 M16 21h3a2 2 0 0 0 2-2v-3',
);
export const RotateLeftIcon = createLineIcon(
  'RotateLeft',
  'M3 12a9 9 0 1 0 9-9 9.7 9.7 0 0 0-6.7 2.7L3 8 M3 3v5h5',
);
export const RotateRightIcon = createLineIcon(
  'RotateRight',
  'M21 12a9 9 0 1 1-9-9 9.7 9.7 0 0 1 6.7 2.7L21 8 M21 3v5h-5',
);
export const DownloadIcon = createLineIcon('Download', 'M12 3v12 M7 10l5 5 5-5 M4 21h16');
export const PaperIcon = createLineIcon(
  'Paper',
  'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z M14 3v5h5',
);
export const SearchIcon = createLineIcon('Search', 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0 M21 21l-5-5');
export const OfflineIcon = createLineIcon(
  'Offline',
  'M2 2l20 20 M5 12.5a10 10 0 0 1 5-2.7 M8.5 16a5 5 0 0 1 7 0 M2 8.8a15 15 0 0 1 4-2.6 M22 8.8A15 15 0 0 0 11 5 M19 12.5a10 10 0 0 0-2-1.5 M12 20h.01',
);
export const DeviceIcon = createLineIcon('Device', 'M4 5h16v11H4z M2 20h20');
export const PasskeyIcon = createLineIcon(
  'Passkey',
  'M9 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M3 20c0-3.3 2.7-6 6-6 1.5 0 2.9.6 4 1.5 M17 11v9 M17 15h3 M17 19h2 M17 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);
export const SiteIcon = createLineIcon('Site', 'M3 5h18v14H3z M3 9h18 M6.5 7h.01');
export const UpIcon = createLineIcon('Up', 'M12 19V5 M6 11l6-6 6 6');
export const DownIcon = createLineIcon('Down', 'M12 5v14 M6 13l6 6 6-6');
export const PictureIcon = createLineIcon('Picture', 'M4 4h16v16H4z M4 16l5-5 4 4 3-3 4 4 M14.5 9h.01');
export const MediaIcon = createLineIcon(
  'Media',
  'M7 3h14v14H7z M7 14l4-4 3 3 2-2 5 5 M16.5 7.5h.01 M3 7v14h14',
);
export const MoveIcon = createLineIcon(
  'Move',
  'M9 5h.01 M15 5h.01 M9 12h.01 M15 12h.01 M9 19h.01 M15 19h.01',
);
export const StarIcon = createLineIcon(
  'Star',
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
);
export const UploadIcon = createLineIcon('Upload', 'M12 16V4 M7 9l5-5 5 5 M4 20h16');
