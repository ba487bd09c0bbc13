interface PageOfOne {
  readonly address: RegExp;
  /** Where all of its kind are. */
  readonly list: { readonly to: string; readonly label: string };
  /** What is said where there is no such one; the words of the specification. */
  readonly missing?: string;
}

const COMPETITIONS = { to: '/competitions', label: 'К списку соревнований' };

const PAGES_OF_ONE: readonly PageOfOne[] = [
  {
    address: /^\/athlete-/,
    list: { to: '/athletes', label: 'К списку спортсменов' },
    missing: 'Ошибка загрузки данных спортсмена',
  },
  // Referees have no list of their own: they are found by what they judged.
  { address: /^\/judge-profile/, list: COMPETITIONS },
  { address: /^\/competition-/, list: COMPETITIONS },
];

/** The kind of a page that shows one thing by its id; undefined for any other address. */
export function findPageOfOne(pathname: string): PageOfOne | undefined {
  return PAGES_OF_ONE.find(({ address }) => address.test(pathname));
}
