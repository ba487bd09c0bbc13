export const LOGO_MESSAGES = {
  none: 'Выберите файл',
  kind: 'Допустимы картинки PNG, JPG, WebP',
  small: 'Картинка мельче 120 пикселей',
  again: 'Загрузите логотип ещё раз',
} as const;

/** For the `accept` of a field. */
export const LOGO_ACCEPT = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';

/** Pixels of a logo's longer side, at least. */
export const LOGO_LEAST_SIDE = 120;

/** Whether this is the address of a picture that the portal keeps. */
export function isLogoLink(link: string): boolean {
  return /^\/media\/[\w-][\w./-]{0,400}\.(webp|svg|png|jpe?g)$/.test(link) && !link.includes('..');
}
