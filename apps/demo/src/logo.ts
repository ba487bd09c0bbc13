import type { Random } from './random.ts';

/** Grounds and figures of the disciplines, after the portal's tokens. */
const COLOURS: Readonly<Record<number, readonly [ground: string, figure: string]>> = {
  0: ['#06231b', '#3fd6a5'],
  1: ['#0e4736', '#f4efe3'],
  2: ['#e84a1f', '#fff4ee'],
  3: ['#5b3a86', '#f1e9fb'],
  4: ['#1d4770', '#e8f1fb'],
  5: ['#8f6d22', '#fff6dd'],
};

/** An emblem of 120 by 120: points of the board, checkers or a die in a disc; discipline 0 stands for several. */
export function drawLogo(random: Random, discipline: number): string {
  const [ground, figure] = COLOURS[discipline] ?? ['#06231b', '#3fd6a5'];
  const draw = random.pick([drawPoints, drawCheckers, die, drawHourglass]);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">',
    `<circle cx="60" cy="60" r="58" fill="${ground}"/>`,
    `<circle cx="60" cy="60" r="52" fill="none" stroke="${figure}" stroke-width="2" opacity=".45"/>`,
    draw(figure, ground, random),
    '</svg>',
  ].join('');
}

type Drawing = (figure: string, ground: string, random: Random) => string;

const drawPoints: Drawing = (figure) =>
  [-2, -1, 0, 1, 2]
    .map((step) => {
      const height = 62 - Math.abs(step) * 12;
      return `<path d="M${53 + step * 15} 92h14l-7-${height}z" fill="${figure}" opacity="${step % 2 === 0 ? 1 : 0.55}"/>`;
    })
    .join('');

const drawCheckers: Drawing = (figure, ground, random) =>
  [
    [60, 40],
    [44, 70],
    [76, 70],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="16" fill="${figure}"/>` +
        `<circle cx="${x}" cy="${y}" r="${random.whole(8, 11)}" fill="none" stroke="${ground}" stroke-width="2" opacity=".5"/>`,
    )
    .join('');

const PIPS = [
  [44, 44],
  [76, 76],
  [44, 76],
  [76, 44],
  [44, 60],
  [76, 60],
] as const;

const die: Drawing = (figure, ground, random) => {
  const pips = PIPS.slice(0, random.pick([2, 4, 6])).map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${ground}"/>`,
  );
  const turn = random.whole(-14, 14);
  return `<g transform="rotate(${turn} 60 60)"><rect x="30" y="30" width="60" height="60" rx="13" fill="${figure}"/>${pips.join('')}</g>`;
};

const drawHourglass: Drawing = (figure) =>
  `<path d="M36 28h48L66 60l18 32H36l18-32z" fill="${figure}"/><circle cx="60" cy="30" r="7" fill="#e84a1f" opacity=".9"/>`;
