import type { Random } from '../random.ts';

/** Invented partners, their colours and what their mark shows. */
export const PARTNERS = [
  ['Банк «Двадцать четыре пункта»', '#0e4736', 'point'],
  ['Чайный дом «Самовар»', '#8f3a1e', 'drop'],
  ['Сеть отелей «Южный берег»', '#1d4770', 'wave'],
  ['Мастерская досок «Орех»', '#6b4423', 'board'],
  ['Издательство «Шах и марс»', '#5b3a86', 'book'],
  ['Авиакомпания «Север — Юг»', '#17608a', 'wing'],
  ['Кофейни «Дуплет»', '#4a2c1a', 'drop'],
  ['Телеканал «Интеллект»', '#a92c0e', 'ring'],
  ['Питьевая вода «Эльбрус»', '#2a7a9c', 'peak'],
  ['Магазины часов «Цейтнот»', '#33403a', 'ring'],
  ['Страховой дом «Надёжный бросок»', '#127459', 'die'],
  ['Типография «Кегль»', '#8f6d22', 'book'],
] as const;

type Mark = (typeof PARTNERS)[number][2];

const MARKS: Readonly<Record<Mark, string>> = {
  point: '<path d="M49 104h16L57 44zM77 104h16L85 32zM105 104h16l-8-60z"/>',
  drop: '<path d="M85 30c20 26 28 38 28 50a28 28 0 0 1-56 0c0-12 8-24 28-50z"/>',
  wave: '<path d="M36 62c16-18 32-18 49 0s33 18 49 0v16c-16 18-32 18-49 0s-33-18-49 0zM36 90c16-18 32-18 49 0s33 18 49 0v14H36z"/>',
  board:
    '<path d="M40 36h90v66H40zm8 8v50h32V44zm42 0v50h32V44z" fill-rule="evenodd"/><circle cx="64" cy="84" r="7"/><circle cx="106" cy="54" r="7"/>',
  book: '<path d="M36 40c18-6 36-4 49 6 13-10 31-12 49-6v62c-18-6-36-4-49 6-13-10-31-12-49-6z"/>',
  wing: '<path d="M34 92l104-56-38 70-20-16-16 14 2-22z"/>',
  ring: '<path d="M85 30a40 40 0 1 1 0 80 40 40 0 0 1 0-80zm0 12a28 28 0 1 0 0 56 28 28 0 0 0 0-56z" fill-rule="evenodd"/><path d="M82 52h6v18l12 8-4 5-14-10z"/>',
  peak: '<path d="M30 106l36-62 14 22 12-16 48 56z"/><circle cx="118" cy="42" r="9"/>',
  die: '<path d="M60 34h50a16 16 0 0 1 16 16v50a16 16 0 0 1-16 16H60a16 16 0 0 1-16-16V50a16 16 0 0 1 16-16zm4 14a8 8 0 1 0 0 .1zm42 0a8 8 0 1 0 0 .1zm-21 20a8 8 0 1 0 0 .1zM64 88a8 8 0 1 0 0 .1zm42 0a8 8 0 1 0 0 .1z" fill-rule="evenodd"/>',
};

/** A logo of 170 by 170: a mark and the partner's own name below. */
export function drawPartner([title, colour, mark]: (typeof PARTNERS)[number]): string {
  const name = /«(.+)»/.exec(title)?.[1] ?? title;
  const size = Math.min(21, Math.floor(250 / name.length));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 170" width="170" height="170">',
    '<rect width="170" height="170" rx="18" fill="#fff"/>',
    `<g fill="${colour}">${MARKS[mark]}</g>`,
    `<text x="85" y="146" text-anchor="middle" font-family="Onest, Arial, sans-serif" font-weight="700" font-size="${size}" fill="${colour}">${name}</text>`,
    '</svg>',
  ].join('');
}

/** Which partners a competition has, by index; the larger it is, the more. */
export function choosePartners(random: Random, isOfficial: boolean): readonly number[] {
  const count = isOfficial ? random.whole(2, 6) : random.whole(0, 2);
  return random.shuffled([...PARTNERS.keys()]).slice(0, count);
}
