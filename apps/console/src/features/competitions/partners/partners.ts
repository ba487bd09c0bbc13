import { findPartnersFaults, type PartnerLine } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

export interface ReadPartners extends Opened {
  readonly partners: readonly PartnerLine[];
  readonly inherited: readonly PartnerLine[];
  readonly known: readonly PartnerLine[];
}

export type Partners = readonly PartnerLine[];

export const NO_PARTNER: PartnerLine = { title: '', url: '', logo_link: '' };

export const partners: Section<ReadPartners, Partners> = {
  name: 'partners',
  changedBy: 'changePartners',
  editors: 'секретарь, редактор и администратор',
  read: async (id, signal) => (await api.getDeskPartners({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: ({ partners: lines }) => lines,
  faultOf: (lines) =>
    findPartnersFaults(lines).some((faults) => Object.keys(faults).length > 0)
      ? 'Исправьте отмеченные строки.'
      : undefined,
  save: (id, version, lines) => api.savePartners({ params: { id }, body: { version, partners: [...lines] } }),
};

/** Partners as they are told to who has to choose; a logo has no words but that it is another one. */
export const formatPartnersInWords = (lines: Partners): string[] =>
  lines.map(({ title, url, logo_link: link }, index) =>
    [
      `${index + 1}. ${title}`,
      url,
      link
        .split('/')
        .at(-1)
        ?.replace(/^(.{6}).*(\..*)$/, 'логотип $1$2'),
    ]
      .filter(Boolean)
      .join(', '),
  );

/** What others have and this competition has not. */
export function offerPartners(known: Partners, lines: Partners): Partners {
  const taken = new Set(lines.map(({ title }) => normalizeTitle(title)));
  return known.filter(({ title }) => !taken.has(normalizeTitle(title)));
}

const normalizeTitle = (title: string): string => title.trim().toLocaleLowerCase('ru-RU');

/** A line `by` places further. */
export function moveLine(lines: Partners, at: number, by: number): Partners {
  const line = lines[at];
  const to = at + by;
  if (!line || to < 0 || to >= lines.length) return lines;
  return lines.toSpliced(at, 1).toSpliced(to, 0, line);
}
