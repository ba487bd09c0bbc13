import { changeSite, type ManagedSite } from '@nardy/contract';
import { extractPlainWords } from '../../../components/richText/plainWords.ts';

/** What an editor may set. */
export type Settings = Pick<
  ManagedSite,
  'federation_name' | 'logo' | 'feedback_email' | 'policy_link' | 'social_links' | 'credit' | 'policy_html'
>;

export type SettingName = keyof Settings;

export const LABELS: Readonly<Record<SettingName, string>> = {
  federation_name: 'Название федерации',
  logo: 'Логотип федерации',
  feedback_email: 'Почта для обратной связи',
  policy_link: 'Адрес политики',
  social_links: 'Социальные сети',
  credit: 'Разработка',
  policy_html: 'Текст политики',
};

export function readSettings(site: ManagedSite): Settings {
  const { federation_name, logo, feedback_email, policy_link, social_links, credit, policy_html } = site;
  return { federation_name, logo, feedback_email, policy_link, social_links, credit, policy_html };
}

type Link = Settings['social_links'][number];

/** What is wrong with each field of a link, by the rules of the server. */
export function findLinkFaults(link: Link): Partial<Record<keyof Link, string>> {
  const { error } = changeSite.body.shape.social_links.element.safeParse(link);
  const issues = error?.issues ?? [];
  // Of several the first says most: an empty field is also a short one.
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed(),
  );
}

/** A setting in words, for a comparison. */
export function formatValue(value: Settings[SettingName], name?: SettingName): string {
  if (Array.isArray(value)) return value.map(({ title }) => title).join(', ') || 'нет';
  if (name === 'policy_html' && typeof value === 'string') return extractPlainWords(value);
  if (value === null || typeof value === 'string')
    return value || (name === 'logo' ? 'знак портала' : 'стандартный текст портала');
  // A picture has no words: the address tells it from another one.
  return `свой логотип, ${value.link.split('/').at(-1)?.slice(0, 6) ?? ''}`;
}
