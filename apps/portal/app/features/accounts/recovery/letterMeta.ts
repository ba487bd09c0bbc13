import type { MetaDescriptor } from 'react-router';

/** Of a page that a letter's link opens: nobody else may find it, and its secret goes to no other site. */
export function letterMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} — Национальная федерация нард` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}
