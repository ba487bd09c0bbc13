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
  const css = inOneManner(stylesheet);
  const base = declarations(css, ':root{');
  return {
    fontText: pick(base, ['font-text'])['font-text'],
    fontDisplay: pick(base, ['font-display'])['font-display'],
    light: pick(declarations(css, ':root, [data-theme="light"]{'), COLOURS),
    dark: pick(declarations(css, '@media screen{ [data-theme="dark"]{'), COLOURS),
  };
}

/** Without comments; a formatter may choose other quotes and line breaks for the same rules. */
function inOneManner(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll("'", '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' {', '{');
}

function declarations(css: string, opening: string): ReadonlyMap<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no rule "${opening.trim()}"`);
  const inside = start + opening.length;
  const block = css.slice(inside, css.indexOf('}', inside));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function pick<Name extends string>(
  values: ReadonlyMap<string, string>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !values.has(name));
  if (missing.length > 0) throw new Error(`tokens.css lacks ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as Record<Name, string>;
}
