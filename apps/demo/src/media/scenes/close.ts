import type { Random } from '../../random.ts';
import {
  BLUR,
  blurBody,
  drawBoard,
  drawChecker,
  CINNABAR,
  drawCircle,
  drawDie,
  drawFigure,
  FELT,
  FELT_DEEP,
  defineGradient,
  group,
  HEIGHT,
  INK,
  IVORY,
  composePicture,
  drawRect,
  SAND,
  drawShape,
  drawSitter,
  WIDTH,
  drawWords,
} from '../shapes.ts';

const LOOKS = [
  {},
  { felt: '#1d3450', dark: '#3b6a9c', frame: '#122238' },
  { felt: '#4a2c1a', dark: '#8a5a33', frame: '#2f1b10' },
  { felt: '#33403a', dark: '#6f8178', light: '#f4efe3', frame: '#1d2622' },
] as const;

/** A position on a board, from above and a little askew. */
export function drawPosition(random: Random): string {
  const look = random.pick(LOOKS);
  const width = random.whole(620, 820);
  const turn = random.whole(-16, 16);
  const x = random.whole(10, 120);
  const y = random.whole(-60, 30);
  const rolled = [0, 1].map((index) =>
    drawDie(random.whole(300, 480) + index * 70, random.whole(180, 240), 44, {
      value: random.whole(1, 6),
      turn: random.whole(-40, 40),
      isRed: index === 1,
    }),
  );
  const table = drawRect([0, 0, WIDTH, HEIGHT], random.pick(['#2b1d14', FELT_DEEP, '#4d3a2a', '#22303a']));
  return composePicture(
    table +
      group(
        drawBoard(random, width, look),
        `translate(${x} ${y}) rotate(${turn} ${width / 2} ${width / 3})`,
      ) +
      rolled.join(''),
  );
}

/** Two dice that have just come to rest, and checkers out of focus behind them. */
export function drawDice(random: Random): string {
  const [from, to] = random.pick([
    ['#127459', FELT_DEEP],
    ['#3b6a9c', '#122238'],
    ['#8a5a33', '#2f1b10'],
    ['#cc3a15', '#4a1405'],
  ] as const);
  const behind = Array.from({ length: 9 }, () =>
    drawChecker(random.whole(0, WIDTH), random.whole(0, 170), random.whole(24, 44), random.chance(0.5)),
  ).join('');
  const points = Array.from({ length: 7 }, (_, index) =>
    drawShape(
      `M${index * 120 - 40} ${HEIGHT}h110L${index * 120 + 15} 120z`,
      index % 2 === 0 ? SAND : IVORY,
      'opacity=".16"',
    ),
  ).join('');
  const size = random.whole(92, 128);
  const [x, y] = [random.whole(200, 320), random.whole(220, 290)];
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') +
      points +
      blurBody(behind) +
      drawDie(x, y, size, { value: random.whole(1, 6), turn: random.whole(-30, 30) }) +
      drawDie(x + size * random.pick([1.5, 1.9]), y - random.whole(0, 70), size, {
        value: random.whole(1, 6),
        turn: random.whole(-30, 30),
        isRed: random.chance(0.4),
      }),
    defineGradient('g', from, to) + BLUR,
  );
}

/** Two opponents over a board. */
export function drawMatch(random: Random): string {
  const [wall, shade] = random.pick([
    ['#dfe8e2', '#b9c9bf'],
    ['#e9e0cf', '#cbbd9f'],
    ['#cfd9e4', '#a5b7c9'],
    ['#3b463f', '#222b26'],
  ] as const);
  const window = random.chance(0.6)
    ? [120, 320, 520]
        .map(
          (x) =>
            drawRect([x, 40, 120, 150], '#f7fbff', 'rx="4" opacity=".8"') +
            drawRect([x + 57, 40, 6, 150], shade),
        )
        .join('')
    : drawRect([250, 30, 250, 120], FELT, 'rx="8"') +
      drawWords(375, 102, 34, `${random.whole(0, 8)} : ${random.whole(0, 8)}`);
  const players =
    group(drawSitter(drawFigure(random)), `translate(190 330) scale(${1.9 + random.next() * 0.25})`) +
    group(drawSitter(drawFigure(random)), `translate(560 330) scale(-${1.9 + random.next() * 0.25} 2)`);
  const table =
    drawShape(`M120 ${HEIGHT}l60-96h390l60 96z`, '#4d3a2a') +
    group(drawBoard(random, 250), 'translate(250 320) scale(1 .42)') +
    drawRect([346, 280, 58, 34], INK, 'rx="6"') +
    drawCircle(361, 297, 10, IVORY) +
    drawCircle(389, 297, 10, IVORY);
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') + window + players + table,
    defineGradient('g', wall, shade),
  );
}

/** A clock, a score sheet and two cups. */
export function drawClock(random: Random): string {
  const face = (x: number, turn: number): string =>
    drawCircle(x, 200, 78, IVORY, 'stroke="#d5c8ab" stroke-width="6"') +
    Array.from({ length: 12 }, (_, hour) =>
      group(drawRect([-2, -68, 4, 11], INK), `translate(${x} 200) rotate(${hour * 30})`),
    ).join('') +
    group(drawRect([-3, -50, 6, 56], INK, 'rx="3"'), `translate(${x} 200) rotate(${turn})`) +
    group(drawRect([-2, -62, 4, 68], CINNABAR, 'rx="2"'), `translate(${x} 200) rotate(${turn * 5})`);
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') +
      drawRect([0, 330, WIDTH, 100], '#4d3a2a') +
      drawRect([130, 90, 490, 240], '#2f1b10', 'rx="26"') +
      drawRect([142, 102, 466, 216], '#6b4423', 'rx="20"') +
      face(255, random.whole(0, 359)) +
      face(495, random.whole(0, 359)) +
      drawRect([215, 66, 80, 30], CINNABAR, 'rx="8"') +
      drawRect([455, 78, 80, 18], IVORY, 'rx="8"') +
      drawChecker(80, 360, 34, true) +
      drawChecker(670, 366, 34, false) +
      drawDie(random.whole(320, 420), 372, 44, { value: random.whole(1, 6), turn: random.whole(-20, 20) }),
    defineGradient('g', random.pick(['#127459', '#2a5a8a', '#7a4a2a']), random.pick(['#06231b', '#10202f'])),
  );
}
