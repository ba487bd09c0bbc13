import type { IconName } from '../../components/Icon/Icon';

/** The five sections of the site, in the order of the navigation. */
export const SECTIONS: readonly { readonly to: string; readonly title: string; readonly icon: IconName }[] = [
  { to: '/', title: 'Главная', icon: 'house' },
  { to: '/competitions', title: 'Соревнования', icon: 'trophy' },
  { to: '/athletes', title: 'Спортсмены', icon: 'users' },
  { to: '/photo-gallery', title: 'Фото', icon: 'images' },
  { to: '/video', title: 'Видео', icon: 'video' },
];
