import type { TournamentStatus } from '@nardy/contract';
import { setLine } from './lettering.ts';

interface Look {
  readonly label: string;
  /** Tokens `status-*` of the portal's light theme. */
  readonly background: string;
  readonly colour: string;
  /** Lucide, ISC licence; in a square of 24. Where there is none, the dot of what goes on. */
  readonly icon?: string;
}

const LOOKS: Readonly<Record<TournamentStatus, Look>> = {
  future: {
    label: 'анонс',
    background: '#e3edfb',
    colour: '#1b59b3',
    icon: '<path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"/><path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14"/><path d="M8 6v8"/>',
  },
  app: {
    label: 'идёт регистрация',
    background: '#dff0e8',
    colour: '#0b5f47',
    icon: '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><circle cx="9" cy="7" r="4"/><path d="M19 8v6M22 11h-6"/>',
  },
  'app-end': {
    label: 'регистрация завершена',
    background: '#fbefd3',
    colour: '#7d5200',
    icon: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  },
  current: { label: 'идёт', background: '#d23a10', colour: '#ffffff' },
  past: {
    label: 'завершён',
    background: '#e8ebe5',
    colour: '#4c5b53',
    icon: '<path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"/>',
  },
};

const HEIGHT = 52;
const PADDING = 22;
const SIGN = 26;
const GAP = 12;

/** The badge of a status, its left upper corner at 0, 0. */
export function drawBadge(status: TournamentStatus): { readonly width: number; readonly svg: string } {
  const { label, background, colour, icon } = LOOKS[status];
  const text = setLine(label, 'label', 25);
  const signWidth = icon ? SIGN : 16;
  const width = PADDING + signWidth + GAP + text.width + PADDING;
  const sign = icon
    ? `<g transform="translate(${PADDING} ${(HEIGHT - SIGN) / 2}) scale(${SIGN / 24})" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`
    : `<circle cx="${PADDING + 8}" cy="${HEIGHT / 2}" r="8" fill="${colour}"/>`;
  const words = `<g transform="translate(${PADDING + signWidth + GAP} 34.5)" fill="${colour}">${text.paths}</g>`;
  return {
    width,
    svg: `<rect width="${width}" height="${HEIGHT}" rx="12" fill="${background}"/>${sign}${words}`,
  };
}
