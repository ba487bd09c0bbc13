import type { MetaDescriptor } from 'react-router';
import { ownMeta, type LoadedRoot } from '../../site';

/** Of a page that a letter's link opens: its secret goes to no other site. */
export function letterMeta(title: string, root: LoadedRoot | undefined): MetaDescriptor[] {
  return [...ownMeta(title, root), { name: 'referrer', content: 'no-referrer' }];
}
