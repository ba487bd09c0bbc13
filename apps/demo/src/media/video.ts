import type { Random } from '../random.ts';
import { drawBoard, drawChecker, drawDie, FELT_DEEP, HEIGHT, INK, IVORY, drawRect, WIDTH } from './shapes.ts';

/** How long a film lasts before it begins again, in seconds. */
const LENGTH = 24;

/**
 * A small film as a page of its own: a game that moves by CSS alone, without sound, scripts or anything from elsewhere, so
 * that it plays wherever the portal does. A click on the picture pauses it; who asked for less motion sees it standing.
 */
export function buildFilmPage(random: Random, title: string): string {
  const width = 560;
  const moves = Array.from({ length: 6 }, (_, index) => drawMovingChecker(random, index, width)).join('');
  const dice = [0, 1]
    .map(
      (index) =>
        `<g class="die d${index}">${drawDie(0, 0, 46, { value: random.whole(1, 6), turn: random.whole(-20, 20), isRed: index === 1 })}</g>`,
    )
    .join('');
  return [
    `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>`,
    '<input type="checkbox" id="pause" aria-label="Пауза"><label for="pause">',
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">`,
    drawRect([0, 0, WIDTH, HEIGHT], FELT_DEEP),
    `<g transform="translate(95 16)">${drawBoard(random, width)}${moves}</g>`,
    dice,
    `<g class="caption">${drawRect([0, HEIGHT - 46, WIDTH, 46], INK, 'opacity=".8"')}<text x="24" y="${HEIGHT - 17}" font-family="Onest, Arial, sans-serif" font-size="18" fill="${IVORY}">${title}</text></g>`,
    `<g class="bar">${drawRect([0, HEIGHT - 4, WIDTH, 4], '#e84a1f')}</g>`,
    '</svg></label></html>',
  ].join('');
}

function drawMovingChecker(random: Random, index: number, width: number): string {
  const point = width / 13;
  const [fromX, toX] = [random.whole(0, 5) * point, random.whole(7, 12) * point];
  const [fromY, toY] = random.shuffled([point * 0.5, width * 0.62]);
  const name = `m${index}`;
  const [start, end] = [index * 15 + 6, index * 15 + 13];
  const at = (x: number, y: number): string => `transform:translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
  const [from, to] = [at(fromX + point / 2, fromY ?? 0), at(toX + point / 2, toY ?? 0)];
  return (
    `<style>@keyframes ${name}{0%,${start}%{${from}}${end}%,97%{${to}}100%{${from}}}.${name}{animation:${name} ${LENGTH}s ease-in-out infinite}</style>` +
    `<g class="${name}">${drawChecker(0, 0, point * 0.46, index % 2 === 0)}</g>`
  );
}

const STYLE = [
  'html,body{margin:0;height:100%;background:#06231b;overflow:hidden}label{display:block;height:100%;cursor:pointer}',
  'svg{display:block;width:100%;height:100%}input{position:absolute;opacity:0}input:focus-visible+label{outline:3px solid #e84a1f;outline-offset:-3px}',
  `@keyframes roll{0%,3%{transform:translate(-60px,330px) rotate(0)}10%,28%{transform:translate(330px,196px) rotate(700deg)}34%{transform:translate(820px,120px) rotate(1100deg)}35%,50%{transform:translate(-60px,90px) rotate(0)}58%,84%{transform:translate(300px,180px) rotate(720deg)}92%,100%{transform:translate(820px,260px) rotate(1300deg)}}`,
  `.die{animation:roll ${LENGTH}s cubic-bezier(.2,.7,.3,1) infinite}.d1{animation-delay:.15s}`,
  `@keyframes caption{0%,14%{opacity:1}18%,94%{opacity:0}100%{opacity:1}}.caption{animation:caption ${LENGTH}s infinite}`,
  `@keyframes bar{from{transform:scaleX(0)}to{transform:scaleX(1)}}.bar{animation:bar ${LENGTH}s linear infinite}`,
  'input:checked+label *{animation-play-state:paused!important}',
  '@media(prefers-reduced-motion:reduce){svg *{animation:none!important}.die{transform:translate(330px,196px)}}',
].join('');

/** What the portal embeds: the film in a frame that may do nothing but show itself. */
export function embedCode(link: string, title: string): string {
  return `<iframe src="${link}" title="${title}" width="${WIDTH}" height="${HEIGHT}" sandbox="" loading="lazy" allowfullscreen></iframe>`;
}
