import type { Random } from '../../random.ts';
import {
  drawBust,
  CINNABAR,
  drawCircle,
  drawFigure,
  FELT,
  defineGradient,
  group,
  HEIGHT,
  INK,
  IVORY,
  MALACHITE,
  composePicture,
  drawRect,
  SAND,
  drawShape,
  drawSitter,
  WIDTH,
  drawWords,
} from '../shapes.ts';

/** A hall with rows of tables, people at them and lamps above. */
export function drawHall(random: Random): string {
  const [wall, floor, light] = random.pick([
    ['#e6ded0', '#b08b62', '#fff6dd'],
    ['#d3dfe6', '#8b9aa5', '#ffffff'],
    ['#22352d', '#3d2c20', '#ffe9b0'],
    ['#efe6ea', '#a27f7f', '#fff2f2'],
  ] as const);
  const windows = Array.from({ length: 5 }, (_, index) =>
    drawRect([40 + index * 145, 52, 92, 110], light, 'rx="46" opacity=".75"'),
  ).join('');
  const lamps = Array.from(
    { length: 6 },
    (_, index) =>
      drawRect([70 + index * 122, 0, 3, 26], INK) + drawCircle(71 + index * 122, 32, 11, '#fff6c8'),
  ).join('');
  const rows = [0, 1, 2].map((row) => drawTables(random, row)).join('');
  const banner = drawRect([250, 14, 250, 34], FELT, 'rx="4"') + drawWords(375, 38, 19, 'ФЕДЕРАЦИЯ НАРД');
  return composePicture(
    drawRect([0, 0, WIDTH, 220], wall) +
      windows +
      drawRect([0, 205, WIDTH, HEIGHT], floor) +
      drawRect([0, 200, WIDTH, 6], '#000', 'opacity=".2"') +
      lamps +
      banner +
      rows,
  );
}

function drawTables(random: Random, row: number): string {
  const scale = 0.5 + row * 0.3;
  const y = 240 + row * 78;
  const step = 250 * scale;
  const shift = row % 2 === 0 ? 0 : step / 2;
  const count = Math.ceil(WIDTH / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const x = index * step + shift;
    const people =
      group(drawSitter(drawFigure(random)), `translate(-64 0)`) +
      (random.chance(0.94) ? group(drawSitter(drawFigure(random)), `translate(64 0) scale(-1 1)`) : '');
    const table =
      drawRect([-52, -34, 104, 9], '#5b3f28', 'rx="3"') +
      drawRect([-40, -26, 8, 44], '#4a3220') +
      drawRect([32, -26, 8, 44], '#4a3220') +
      drawRect([-34, -40, 68, 7], MALACHITE, 'rx="2"') +
      drawRect([-6, -50, 12, 10], INK, 'rx="2"');
    return group(people + table, `translate(${Math.round(x)} ${y}) scale(${scale.toFixed(2)})`);
  }).join('');
}

/** Cups of three sizes on a table. */
export function drawTrophies(random: Random): string {
  const metals = [
    ['#f2c94c', '#b8860b'],
    ['#d9dee2', '#8f9aa3'],
    ['#d99a5b', '#8c5a2b'],
  ] as const;
  const order = random.pick([
    [1, 0, 2],
    [2, 0, 1],
  ] as const);
  const cups = order
    .map((metal, index) => {
      const [bright, dark] = metals[metal] ?? metals[0];
      const scale = metal === 0 ? 1.25 : 0.95;
      const cup =
        drawShape('M-46-150h92c0 70-22 92-46 92s-46-22-46-92z', bright) +
        drawShape(
          'M-46-140h-26c0 40 14 56 36 58v-12c-14-2-22-12-24-34h16zM46-140h26c0 40-14 56-36 58v-12c14-2 22-12 24-34h-16z',
          dark,
        ) +
        drawShape('M8-150h38c0 70-22 92-46 92 10-24 10-60 8-92z', dark, 'opacity=".35"') +
        drawRect([-7, -60, 14, 30], dark) +
        drawShape('M-30-30h60l10 30h-80z', '#3d2c20') +
        drawRect([-20, -20, 40, 12], bright, 'rx="2"');
      return group(cup, `translate(${165 + index * 210} 350) scale(${scale})`);
    })
    .join('');
  const medals = Array.from(
    { length: 6 },
    (_, index) =>
      drawShape(`M${95 + index * 112} 352l14 30 14-30z`, CINNABAR) +
      drawCircle(109 + index * 112, 392, 15, '#f2c94c', 'stroke="#b8860b" stroke-width="3"'),
  ).join('');
  const lights = Array.from({ length: 22 }, () =>
    drawCircle(
      random.whole(0, WIDTH),
      random.whole(0, 200),
      random.whole(4, 20),
      '#fff2c4',
      `opacity="${(0.1 + random.next() * 0.25).toFixed(2)}"`,
    ),
  ).join('');
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') +
      lights +
      drawRect([0, 346, WIDTH, 90], FELT) +
      drawRect([0, 346, WIDTH, 5], MALACHITE) +
      cups +
      medals,
    defineGradient('g', random.pick(['#10392d', '#3a1c12', '#152a44', '#33254a']), '#0b1512'),
  );
}

/** The three best on their steps. */
export function drawPodium(random: Random): string {
  const [wall, shade] = random.pick([
    ['#f4efe3', '#d9cdb4'],
    ['#dfeaf2', '#aec3d4'],
    ['#173d31', '#0b2019'],
  ] as const);
  const steps = [
    [375, 300, '1'],
    [205, 335, '2'],
    [545, 352, '3'],
  ] as const;
  const people = steps
    .map(
      ([x, y, place]) =>
        group(
          drawBust(drawFigure(random)) +
            drawShape('M-9-42l9 22 9-22', 'none', `stroke="${CINNABAR}" stroke-width="4"`) +
            drawCircle(0, -16, 8, '#f2c94c'),
          `translate(${x} ${y}) scale(1.7)`,
        ) +
        drawRect([x - 85, y, 170, HEIGHT - y], place === '1' ? MALACHITE : FELT) +
        drawWords(x, y + 60, 52, place),
    )
    .join('');
  const confetti = Array.from({ length: 60 }, () => {
    const colour = random.pick([CINNABAR, '#f2c94c', MALACHITE, '#3b6a9c', IVORY]);
    return group(
      drawRect([0, 0, 9, 5], colour),
      `translate(${random.whole(0, WIDTH)} ${random.whole(0, 300)}) rotate(${random.whole(0, 180)})`,
    );
  }).join('');
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') + confetti + people,
    defineGradient('g', wall, shade),
  );
}

/** All who took part, in three rows. */
export function drawEverybody(random: Random): string {
  const [wall, floor] = random.pick([
    ['#cfe0d8', '#7c6a52'],
    ['#e9dcc8', '#6a5a48'],
    ['#c9d6e6', '#5f6873'],
    ['#20342c', '#3a2a1e'],
  ] as const);
  const rows = [0, 1, 2]
    .map((row) => {
      const count = 9 + (row % 2);
      const step = WIDTH / count;
      return Array.from({ length: count }, (_, index) =>
        group(
          drawBust(drawFigure(random)),
          `translate(${Math.round((index + 0.5) * step + random.whole(-6, 6))} ${235 + row * 72 + random.whole(-8, 8)}) scale(${(0.98 + row * 0.2).toFixed(2)})`,
        ),
      ).join('');
    })
    .join('');
  const flag =
    drawRect([235, 18, 280, 74], FELT, 'rx="6"') +
    [0, 1, 2, 3, 4, 5, 6]
      .map((at) => drawShape(`M${247 + at * 37} 84h34l-17-54z`, at % 2 === 0 ? MALACHITE : SAND))
      .join('');
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], wall) + drawRect([0, 300, WIDTH, 130], floor) + flag + rows,
  );
}

/** The city where it was: houses, a river, a dome or towers. */
export function drawSkyline(random: Random): string {
  const [top, bottom, near, far] = random.pick([
    ['#f6c28b', '#e9765b', '#3a2140', '#8a4a63'],
    ['#9cc9ea', '#e8f3fa', '#2f5d6e', '#7fa6b8'],
    ['#16264a', '#4a3f78', '#0b1430', '#2c3566'],
    ['#cfe3d2', '#f7f3df', '#2c5244', '#85ab97'],
  ] as const);
  const row = (base: number, colour: string, most: number): string =>
    Array.from({ length: 26 }, (_, index) => {
      const height = random.whole(30, most);
      const windows = random.chance(0.5)
        ? Array.from({ length: Math.floor(height / 22) }, (_w, at) =>
            drawRect([index * 30 + 8, base - height + 8 + at * 20, 5, 7], '#ffe9a8', 'opacity=".7"'),
          ).join('')
        : '';
      return drawRect([index * 30 - 4, base - height, 32, height], colour) + windows;
    }).join('');
  const dome = (x: number, size: number): string =>
    drawShape(
      `M${x - size} 300v${-size * 1.6}c0-${size} ${size * 0.6}-${size} ${size}-${size * 2}c${size * 0.4} ${size} ${size} ${size} ${size} ${size * 2}v${size * 1.6}z`,
      near,
    ) + drawRect([x - 1.5, 300 - size * 4.4, 3, size * 0.9], '#f2c94c');
  const sun = drawCircle(
    random.whole(120, 630),
    random.whole(70, 150),
    random.whole(26, 46),
    '#fff3cf',
    'opacity=".9"',
  );
  const water =
    drawRect([0, 320, WIDTH, 110], far) +
    Array.from({ length: 14 }, () =>
      drawRect(
        [random.whole(0, 700), random.whole(330, 415), random.whole(30, 120), 3],
        '#fff',
        'opacity=".25" rx="1.5"',
      ),
    ).join('');
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], 'url(#g)') +
      sun +
      row(300, far, 150) +
      dome(random.whole(150, 600), random.whole(24, 40)) +
      row(322, near, 95) +
      water,
    defineGradient('g', top, bottom),
  );
}

/** Children at low tables, with drawings on the wall. */
export function drawLesson(random: Random): string {
  const wall = random.pick(['#fbe7b2', '#d6ecd9', '#d9e4f7', '#f8d9cf']);
  const drawings = Array.from({ length: 6 }, (_, index) => {
    const x = 40 + index * 118;
    const colour = random.pick([CINNABAR, MALACHITE, '#3b6a9c', '#f2c94c']);
    return (
      drawRect([x, 40, 88, 70], '#fff', 'rx="3"') +
      (index % 2 === 0
        ? drawShape(`M${x + 14} 102l14-48 14 48zM${x + 46} 102l14-48 14 48z`, colour)
        : drawCircle(x + 44, 75, 24, colour))
    );
  }).join('');
  const balloons = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = [random.whole(20, 730), random.whole(110, 170)];
    return (
      drawRect([x - 0.5, y, 1, 60], INK, 'opacity=".3"') +
      drawCircle(x, y, 18, [CINNABAR, '#f2c94c', MALACHITE, '#3b6a9c', '#b05ad0'][index] ?? CINNABAR)
    );
  }).join('');
  return composePicture(
    drawRect([0, 0, WIDTH, HEIGHT], wall) +
      drawings +
      balloons +
      drawRect([0, 235, WIDTH, 200], '#c9a574') +
      [0, 1, 2].map((row) => drawTables(random, row)).join(''),
  );
}
