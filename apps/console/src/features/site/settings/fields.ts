import type { ManagedSite } from '@nardy/contract';

/** What an editor may set. */
export type Settings = Pick<
  ManagedSite,
  'federation_name' | 'feedback_email' | 'policy_link' | 'social_links' | 'credit' | 'policy_html'
>;

export type SettingName = keyof Settings;

export const LABELS: Readonly<Record<SettingName, string>> = {
  federation_name: 'Название федерации',
  feedback_email: 'Почта для обратной связи',
  policy_link: 'Адрес политики',
  social_links: 'Социальные сети',
  credit: 'Разработка',
  policy_html: 'Текст политики',
};

export function settingsOf(site: ManagedSite): Settings {
  const { federation_name, feedback_email, policy_link, social_links, credit, policy_html } = site;
  return { federation_name, feedback_email, policy_link, social_links, credit, policy_html };
}

/** A setting in words, for a comparison. */
export function wordsOf(value: Settings[SettingName]): string {
  if (Array.isArray(value)) return value.map(({ title }) => title).join(', ') || 'нет';
  return value || 'стандартный текст портала';
}
