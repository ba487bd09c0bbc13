/** The tokens that the console's themes are made of, by their names in the federation's tokens.css. */
const COLOURS = [
  'color-canvas',
  'color-surface',
  'color-surface-raised',
  'color-surface-sunken',
  'color-surface-hover',
  'color-overlay',
  'color-skeleton',
  'color-felt',
  'color-felt-raised',
  'color-felt-line',
  'color-on-felt',
  'color-on-felt-muted',
  'color-on-felt-action',
  'color-text',
  'color-text-muted',
  'color-text-subtle',
  'color-text-disabled',
  'color-link',
  'color-border',
  'color-border-strong',
  'color-divider',
  'color-action',
  'color-action-hover',
  'color-action-soft',
  'color-action-soft-hover',
  'color-on-action',
  'color-action-text',
  'color-accent',
  'color-on-accent',
  'color-accent-soft',
  'color-accent-text',
  'color-accent-graphic',
  'color-success',
  'color-success-soft',
  'color-error',
  'color-error-soft',
  'color-warning',
  'color-warning-soft',
  'color-info',
  'color-info-soft',
  'checker-bone',
  'checker-ring',
  'focus-ring',
  'focus-gap',
  'shadow-2',
  'shadow-3',
] as const;

export type Colours = Readonly<Record<(typeof COLOURS)[number], string>>;

export interface Tokens {
  readonly fontText: string;
  readonly fontDisplay: string;
  readonly light: Colours;
  readonly dark: Colours;
}

/** Reads tokens.css when the console is built; throws when a token that the console needs is not there. */
export function readTokens(stylesheet: string): Tokens {
  const tokens = parseDeclarations(stylesheet);
  const colours = pick(tokens, COLOURS);
  const fonts = pick(tokens, ['font-text', 'font-display']);
  const inTheme = (index: 0 | 1) => mapValues(colours, (value) => chooseColours(value, index));
  return {
    fontText: fonts['font-text'],
    fontDisplay: fonts['font-display'],
    light: inTheme(0),
    dark: inTheme(1),
  };
}

/** The first value that each name is given; later ones are for narrower windows and the like. */
function parseDeclarations(stylesheet: string): ReadonlyMap<string, string> {
  const css = stylesheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ?([^;]+);/g))
    if (!found.has(name)) found.set(name, value.replaceAll("'", '"').trim());
  return found;
}

/** `light-dark(a, b)` is `a` in the light theme and `b` in the dark one; the colours themselves have no commas. */
function chooseColours(value: string, index: 0 | 1): string {
  return value.replaceAll(
    /light-dark\(((?:[^(),]|\([^)]*\))+),((?:[^(),]|\([^)]*\))+)\)/g,
    (_, light: string, dark: string) => [light, dark][index]?.trim() ?? '',
  );
}

function mapValues<Name extends string>(
  values: Readonly<Record<Name, string>>,
  change: (value: string) => string,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, change(value)]),
  ) as Record<Name, string>;
}

function pick<Name extends string>(
  values: ReadonlyMap<string, string>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !values.has(name));
  if (missing.length > 0) throw new Error(`tokens.css lacks ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as Record<Name, string>;
}
