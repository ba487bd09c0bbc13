import type { IconName } from '../../components/Icon/Icon';

interface Section {
  readonly to: string;
  readonly title: string;
  readonly icon: IconName;
  /** How addresses begin that lie in the section beside those under `to`. */
  readonly also?: RegExp;
}

/** The five sections of the site, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { to: '/', title: 'Главная', icon: 'house' },
  { to: '/competitions', title: 'Соревнования', icon: 'trophy', also: /^\/competition-/ },
  { to: '/athletes', title: 'Спортсмены', icon: 'users', also: /^\/(athlete|judge)-/ },
  { to: '/photo-gallery', title: 'Фото', icon: 'images' },
  { to: '/video', title: 'Видео', icon: 'video' },
];

/** Marks the section that the address lies in: the section's own page, or one within it. */
export function getCurrentMark({ to, also }: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const within = (to !== '/' && pathname.startsWith(`${to}/`)) || also?.test(pathname);
  return within ? 'true' : undefined;
}
