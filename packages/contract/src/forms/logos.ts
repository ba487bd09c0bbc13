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

/** Whether this is the address of a logo that was uploaded: beside it lies a PNG, for mail programs. */
export function isUploadedLogo(link: string): boolean {
  return /^\/media\/logos\/[\w-]+\.webp$/.test(link);
}

/** A logo at least so many times as wide as it is high is taken to hold the federation's name itself. */
const HOLDS_NAME = 2;

/** Whether the name of the federation stands beside its logo. */
export function isNamed(logo: { readonly width: number; readonly height: number }): boolean {
  return logo.width < logo.height * HOLDS_NAME;
}

/** The name that the portal's drawn mark holds; another one is written beside its sign. */
export const DRAWN_NAME = 'Национальная федерация нард';
