import type { StockName } from './names.ts';

/** Countries where the federation's athletes live abroad, and the names that are usual among them. */
export const ABROAD: readonly { readonly iso: string; readonly stock: StockName }[] = [
  { iso: 'AM', stock: 'transcaucasia' },
  { iso: 'AZ', stock: 'transcaucasia' },
  { iso: 'GE', stock: 'transcaucasia' },
  { iso: 'BY', stock: 'slavic' },
  { iso: 'KZ', stock: 'slavic' },
  { iso: 'KZ', stock: 'volga' },
  { iso: 'UZ', stock: 'volga' },
  { iso: 'RS', stock: 'slavic' },
  { iso: 'TR', stock: 'volga' },
];
