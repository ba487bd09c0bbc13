import type { MetaDescriptor } from 'react-router';
import { buildOwnMeta, type LoadedRoot } from '../../site';

/** Of a page that a letter's link opens: its secret goes to no other site. */
export function buildLetterMeta(title: string, root: LoadedRoot | undefined): MetaDescriptor[] {
  return [...buildOwnMeta(title, root), { name: 'referrer', content: 'no-referrer' }];
}
