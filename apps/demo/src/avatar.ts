import type { Random } from './random.ts';
import type { Gender } from './athletes/nameForms.ts';

export interface Sitter {
  readonly gender: Gender;
  readonly age: number;
  readonly headscarf: boolean;
  /** Darker hair and skin are more common in the south. */
  readonly southern: boolean;
}

const BACKGROUNDS = ['#c9dcd6', '#f6d2c2', '#cfe3da', '#e0d5ee', '#d5e0f0', '#efe3c4', '#d9e6c9', '#f3dcd9'];
const CLOTHES = [
  '#0f5b45',
  '#5b3a86',
  '#1d4770',
  '#0e1b17',
  '#cc3a15',
  '#8f6d22',
  '#3f5b66',
  '#7b2d3b',
  '#496a2e',
];
const SKIN = ['#f4d6bd', '#f0c9a8', '#e3b08a'];
const SOUTHERN_SKIN = ['#f0c9a8', '#e3b08a', '#cf9468'];
const HAIR = ['#3b2a20', '#4a2f1f', '#7a4a25', '#a8763e', '#c99a55', '#8a3f1f', '#2d2d33'];
const DARK_HAIR = ['#1f1a17', '#2d2d33', '#3b2a20'];
const GREY_HAIR = ['#8d8f92', '#b8b9b6', '#d5d3cc'];
const INK = '#0e1b17';

/** A portrait in the portal's flat manner: 320 by 320, a face without features, hair, shoulders, a plain ground. */
export function drawAvatar(random: Random, sitter: Sitter): string {
  const skin = random.pick(sitter.southern ? SOUTHERN_SKIN : SKIN);
  const hair = pickHairColour(random, sitter);
  const [behind, before] = sitter.headscarf
    ? drawHeadscarf(random.pick(CLOTHES))
    : drawHairdo(random, sitter, hair);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="320" height="320">',
    `<rect width="100" height="100" fill="${random.pick(BACKGROUNDS)}"/>`,
    behind,
    drawClothes(random, skin),
    `<ellipse cx="50" cy="41" rx="17" ry="20.5" fill="${skin}"/>`,
    before,
    drawBeard(random, sitter, hair),
    random.chance(sitter.age > 45 ? 0.35 : 0.16) ? random.pick(GLASSES) : '',
    '</svg>',
  ].join('');
}

function pickHairColour(random: Random, { age, southern }: Sitter): string {
  if (random.chance((age - 45) / 25)) return random.pick(GREY_HAIR);
  return random.pick(southern ? DARK_HAIR : HAIR);
}

/** What lies behind the face, and what lies before it. */
type Layers = readonly [behind: string, before: string];

const drawPath = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

function drawHairdo(random: Random, { gender, age }: Sitter, hair: string): Layers {
  if (gender === 'woman') return random.pick(WOMENS)(hair);
  return random.pick(age > 50 ? [...MENS, drawRecedingHair, drawBaldHead] : MENS)(hair);
}

const MENS: readonly ((hair: string) => Layers)[] = [
  (hair) => ['', drawPath('M32 36C30 18 40 13 51 14c12 0 19 7 17 22-3-6-7-8-17-8s-16 2-19 8z', hair)],
  (hair) => ['', drawPath('M33 34c1-13 8-19 17-19s17 6 17 19c-2-4-3-7-5-9-8 3-18 3-24 0-2 2-4 5-5 9z', hair)],
  (hair) => [
    '',
    drawPath('M32 38C30 20 38 12 52 13c11 1 17 8 16 24-2-6-4-9-6-11-10 2-20 0-25-5-1 6-3 10-5 17z', hair),
  ],
  (hair) => [
    '',
    drawPath(
      'M31 37c-3-8 1-13 5-15 1-6 7-9 11-7 4-4 11-3 13 1 6 0 9 6 8 10 2 4 2 8 1 11-3-7-6-10-9-11-8 2-15 2-20 0-4 2-6 5-9 11z',
      hair,
    ),
  ],
];

/** Hair at the temples only. */
function drawRecedingHair(hair: string): Layers {
  return [drawPath('M30.5 50c-3-14 1-22 6-26h27c5 4 9 12 6 26z', hair), ''];
}

function drawBaldHead(): Layers {
  return ['', ''];
}

const WOMENS: readonly ((hair: string) => Layers)[] = [
  (hair) => [
    drawPath('M27 78C22 40 28 13 50 13s28 27 23 65z', hair),
    drawPath('M33 40c0-12 6-18 10-19 8 8 16 10 24 11 0-12-6-20-17-20S31 24 33 40z', hair),
  ],
  (hair) => [
    drawPath('M28 56C24 24 36 13 50 13s26 11 22 43c-6 4-12 4-12 4H40s-6 0-12-4z', hair),
    drawPath('M33 38c2-12 10-16 17-16s15 4 17 16C70 22 62 13 50 13S30 22 33 38z', hair),
  ],
  (hair) => [
    '',
    drawPath('M32 40C28 20 40 12 52 14c13-2 19 10 16 26-1-7-4-10-8-11-8 1-18 1-23-1-3 3-4 7-5 12z', hair),
  ],
  (hair) => [
    `<circle cx="50" cy="12" r="9" fill="${hair}"/>`,
    drawPath('M32 42C29 22 38 15 50 15s21 7 18 27c-2-9-6-14-18-14s-16 5-18 14z', hair),
  ],
  (hair) => [
    drawPath('M64 30c14 6 14 30 6 48-4-2-7-5-8-9 6-10 6-22 0-32z', hair),
    drawPath('M32 40C29 21 39 13 50 13s21 8 18 27c-3-10-8-15-15-16-8 6-16 8-21 16z', hair),
  ],
];

/** Covers the hair and the neck, and leaves the face free. */
function drawHeadscarf(colour: string): Layers {
  return [
    drawPath('M26 74C20 36 30 11 50 11s30 25 24 63c-8 10-40 10-48 0z', colour),
    drawPath('M31 44C29 20 38 11 50 11s21 9 19 33c-2-12-8-19-19-19s-17 7-19 19z', colour) +
      drawPath('M31 44c2 12 8 20 19 20s17-8 19-20l3 24c-8 12-36 12-44 0z', colour),
  ];
}

function drawClothes(random: Random, skin: string): string {
  const colour = random.pick(CLOTHES);
  const shoulders = drawPath('M8 102c0-24 18-32 42-32s42 8 42 32z', colour);
  const neck =
    drawPath('M42 54h16v17l-8 9-8-9z', skin) +
    drawPath('M42 58h16v5c-5 4-11 4-16 0z', '#000', ' opacity=".1"');
  const shirt = drawPath('M40 70h20L50 88z', '#fbf9f4');
  const collar = random.pick([
    shirt,
    shirt + drawPath('M40 70L31 78l13 24h6zM60 70l9 8-13 24h-6z', '#000', ' opacity=".16"'),
    `<ellipse cx="50" cy="71.5" rx="12" ry="6.5" fill="#000" opacity=".14"/>`,
    drawPath(
      'M38 69c3 9 8 13 12 13s9-4 12-13l3 2c-3 12-9 16-15 16s-12-4-15-16z',
      '#fbf9f4',
      ' opacity=".85"',
    ),
  ]);
  return shoulders + collar + neck;
}

function drawBeard(random: Random, { gender, age }: Sitter, hair: string): string {
  if (gender === 'woman' || age < 22 || random.chance(0.62)) return '';
  const full = 'M33 42c0 14 6 20 17 20s17-6 17-20c-1 6-3 9-6 10-3-3-7-4-11-4s-8 1-11 4c-3-1-5-4-6-10z';
  const moustache = 'M41 51c3-3 6-3 9-1 3-2 6-2 9 1-3 2-6 2-9 1-3 1-6 1-9-1z';
  const goatee = 'M44 54h12c1 6-2 9-6 9s-7-3-6-9z';
  return drawPath(random.pick([full, full, moustache, goatee]), hair, ' opacity=".55"');
}

const rim = `fill="none" stroke="${INK}" stroke-width="1.6"`;
const GLASSES = [
  `<path d="M36 41h12v7H38zM52 41h12l-2 7H52z" ${rim}/><path d="M48 43h4" ${rim}/>`,
  `<circle cx="42.5" cy="43" r="5.5" ${rim}/><circle cx="57.5" cy="43" r="5.5" ${rim}/><path d="M48 43h4" ${rim}/>`,
];
