import { isLogoLink, LOGO_MESSAGES } from './logos.ts';

/** A partner of a competition while the list is edited; `logo_link` is the address that the upload gave. */
export interface PartnerLine {
  readonly title: string;
  /** Empty where the partner has no site. */
  readonly url: string;
  /** Empty while there is none. */
  readonly logo_link: string;
}

export const PARTNER_MESSAGES = {
  title: 'Укажите название партнёра',
  titleLong: 'Не длиннее 120 символов',
  url: 'Укажите полный адрес сайта: с http:// или https://',
  urlLong: 'Не длиннее 500 символов',
  logo: 'Загрузите логотип',
  twice: 'Этот партнёр уже есть в списке',
  tooMany: 'Не больше 60 партнёров',
} as const;

export const MOST_PARTNERS = 60;

export type PartnerFaults = Partial<Record<keyof PartnerLine, string>>;

/** What is wrong with each line, by its field. */
export function findPartnersFaults(lines: readonly PartnerLine[]): PartnerFaults[] {
  const titles = lines.map(({ title }) => title.trim().toLocaleLowerCase('ru-RU'));
  return lines.map((line, index) => {
    const isTwice = titles.indexOf(titles[index] ?? '') < index;
    const faults = {
      title: findTitleFault(line.title) ?? (isTwice ? PARTNER_MESSAGES.twice : undefined),
      url: findUrlFault(line.url),
      logo_link: findLogoFault(line.logo_link),
    };
    return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
  });
}

function findTitleFault(title: string): string | undefined {
  if (title.trim() === '') return PARTNER_MESSAGES.title;
  return title.trim().length > 120 ? PARTNER_MESSAGES.titleLong : undefined;
}

function findLogoFault(link: string): string | undefined {
  if (link === '') return PARTNER_MESSAGES.logo;
  return isLogoLink(link) ? undefined : LOGO_MESSAGES.again;
}

function findUrlFault(url: string): string | undefined {
  const address = url.trim();
  if (address === '') return undefined;
  if (address.length > 500) return PARTNER_MESSAGES.urlLong;
  const isWhole = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(address) && !/\s/.test(address);
  return isWhole && URL.canParse(address) ? undefined : PARTNER_MESSAGES.url;
}
