import {
  ALL_RUSSIA,
  circles,
  double,
  groups,
  olympic,
  REGION,
  REGIONS,
  swiss,
  threeLosses,
  TOWN,
  WORLD,
  type CompetitionPlan,
} from './plan.ts';

/** A competition that comes back every year. */
export interface Series extends Omit<CompetitionPlan, 'status' | 'start' | 'city' | 'address'> {
  /** How many days ago it was last played; each time before, 52 weeks earlier. */
  readonly ago: number;
  readonly times: number;
  /** One for each time, from the last; the only one, or the last one, stays. */
  readonly venues: readonly (readonly [city: string, address: string])[];
  /** Absent where it is played online. */
  readonly online?: true;
}

/** What the federation itself holds every season. */
export const NATIONAL: readonly Series[] = [
  {
    title: 'Чемпионат России по длинным нардам {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 30,
    times: 3,
    days: 4,
    venues: [
      ['Нальчик', 'пр. Ленина, 2'],
      ['Махачкала', 'пр. Расула Гамзатова, 21'],
      ['Сочи', 'ул. Орджоникидзе, 11'],
    ],
    logo: true,
    play: { ...threeLosses(4, 9, [64, 128]), fee: 8_000, sponsor: 200_000 },
  },
  {
    title: 'Чемпионат России по коротким нардам {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 338,
    times: 3,
    days: 5,
    venues: [
      ['Москва', 'Лужнецкая наб., 24'],
      ['Санкт-Петербург', 'наб. Макарова, 6'],
      ['Сочи', 'ул. Орджоникидзе, 11'],
    ],
    logo: true,
    play: { ...threeLosses(1, 9, [66, 128]), fee: 10_000, sponsor: 300_000 },
  },
  {
    title: 'Кубок России по коротким нардам {year}. Финал',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 289,
    times: 3,
    days: 3,
    venues: [['Сочи', 'ул. Орджоникидзе, 11']],
    logo: true,
    play: { ...double(1, 9, [48, 64]), fee: 8_000, sponsor: 200_000 },
  },
  {
    title: 'Кубок страны по блицу {year}. Финальный этап',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 352,
    times: 3,
    days: 1,
    venues: [
      ['Екатеринбург', 'ул. Малышева, 51'],
      ['Казань', 'ул. Баумана, 44'],
    ],
    logo: true,
    play: { ...olympic(2, 5, [56, 64]), fee: 4_000, sponsor: 100_000 },
  },
  {
    title: 'Чемпионат России среди пар {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 142,
    times: 3,
    days: 2,
    venues: [
      ['Ярославль', 'ул. Свободы, 27'],
      ['Тула', 'пр. Ленина, 57'],
    ],
    logo: true,
    play: { ...groups(3, 6, 5, [24, 32]), fee: 5_000 },
  },
  {
    title: 'Чемпионат России среди женщин {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 212,
    times: 3,
    days: 3,
    venues: [
      ['Пермь', 'ул. Ленина, 43'],
      ['Кисловодск', 'Курортный б-р, 14'],
    ],
    logo: true,
    play: {
      discipline: 1,
      course: { kind: 'swiss', tours: 7, playOff: 4, third: true },
      points: 7,
      entrants: 38,
      max: 64,
      fee: 4_000,
      sponsor: 100_000,
      eligibility: { gender: 'woman' },
    },
  },
  {
    title: 'Первенство России среди юниоров {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 254,
    times: 3,
    days: 3,
    venues: [['Тула', 'пр. Ленина, 57']],
    play: { ...swiss(1, 7, 7, [34, 64]), eligibility: { ages: [12, 21] } },
  },
  {
    title: 'Первенство России среди юношей и девушек до 14 лет {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 96,
    times: 3,
    days: 2,
    venues: [
      ['Анапа', 'Пионерский пр., 14'],
      ['Казань', 'ул. Баумана, 44'],
    ],
    logo: true,
    play: { ...swiss(1, 6, 5, [26, 48]), eligibility: { ages: [7, 13] } },
  },
  {
    title: 'Мемориал ветеранов нардийного спорта {year}',
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: 322,
    times: 3,
    days: 2,
    venues: [['Пятигорск', 'пр. Кирова, 36']],
    play: { ...swiss(4, 6, 5, [24, 32]), fee: 1_500, eligibility: { ages: [55, 99] } },
  },
  {
    title: 'Мемориал А. К. Саркисяна',
    type: 'official-event',
    category: REGIONS,
    ago: 13,
    times: 3,
    days: 2,
    venues: [['Краснодар', 'ул. Красная, 120']],
    logo: true,
    play: { ...swiss(4, 7, 7, [44, 80]), fee: 4_000, sponsor: 150_000 },
  },
  {
    title: 'Кубок Урала по коротким нардам',
    type: 'rating-event',
    category: REGIONS,
    ago: 48,
    times: 3,
    days: 2,
    venues: [['Екатеринбург', 'ул. Малышева, 51']],
    logo: true,
    play: { ...double(1, 7, [45, 64]), fee: 3_000 },
  },
  {
    title: 'Кубок Сибири по коротким нардам, блиц',
    type: 'official-event',
    category: REGIONS,
    ago: 364,
    times: 2,
    days: 1,
    venues: [['Новосибирск', 'Красный пр., 36']],
    logo: true,
    play: { ...olympic(2, 5, [44, 64]), fee: 3_000 },
  },
  ...[
    ['Первый', 236],
    ['Второй', 169],
    ['Третий', 89],
  ].map(([stage, ago]): Series => ({
    title: `Гран-при Санкт-Петербурга {year}. ${stage} этап`,
    type: 'official-event',
    category: ALL_RUSSIA,
    ago: Number(ago),
    times: 3,
    days: 2,
    venues: [['Санкт-Петербург', 'наб. Макарова, 6']],
    logo: true,
    play: { ...swiss(1, 7, 7, [32, 96]), fee: 4_000, sponsor: 100_000 },
  })),
];

/** Festivals with competitions in several disciplines. */
export const FESTIVALS: readonly Series[] = [
  {
    title: 'Московский фестиваль нард {year}',
    type: 'official-event',
    category: WORLD,
    ago: 62,
    times: 3,
    days: 4,
    venues: [['Москва', 'Лужнецкая наб., 24']],
    logo: true,
    children: [
      {
        title: 'Московский фестиваль. Короткие нарды',
        day: 1,
        days: 3,
        ...swiss(1, 8, 9, [56, 128]),
        fee: 6_000,
        sponsor: 300_000,
      },
      {
        title: 'Московский фестиваль. Короткие нарды, блиц',
        day: 0,
        days: 1,
        ...double(2, 5, [36, 64]),
        fee: 2_500,
      },
      {
        title: 'Московский фестиваль. Короткие нарды, пары',
        day: 0,
        days: 1,
        ...olympic(3, 7, [22, 32]),
        fee: 4_000,
      },
      {
        title: 'Московский фестиваль. Длинные нарды',
        day: 1,
        days: 2,
        ...swiss(4, 7, 7, [34, 64]),
        fee: 4_000,
      },
    ],
  },
  {
    title: 'Фестиваль нард «Кубок Поволжья — {year}»',
    type: 'official-event',
    category: REGIONS,
    ago: 344,
    times: 3,
    days: 3,
    venues: [['Самара', 'ул. Куйбышева, 104']],
    logo: true,
    children: [
      {
        title: 'Кубок Поволжья. Короткие нарды, блиц',
        day: 0,
        days: 1,
        ...swiss(2, 6, 5, [26, 64]),
        fee: 2_000,
      },
      { title: 'Кубок Поволжья. Короткие нарды', day: 1, days: 2, ...swiss(1, 7, 7, [34, 64]), fee: 4_000 },
      { title: 'Кубок Поволжья. Длинные нарды', day: 0, days: 1, ...double(4, 7, [26, 48]), fee: 3_000 },
      {
        title: 'Кубок Поволжья. Короткие нарды среди женщин',
        day: 0,
        days: 1,
        ...swiss(1, 5, 5, [16, 32]),
        fee: 2_000,
        eligibility: { gender: 'woman' },
      },
    ],
  },
  {
    title: 'Кубок Балтики {year}',
    type: 'official-event',
    category: WORLD,
    ago: 272,
    times: 3,
    days: 3,
    venues: [['Калининград', 'пр. Мира, 19']],
    logo: true,
    children: [
      { title: 'Кубок Балтики. Короткие нарды', day: 1, days: 2, ...swiss(1, 7, 9, [32, 96]), fee: 4_000 },
      {
        title: 'Кубок Балтики. Короткие нарды, блиц',
        day: 0,
        days: 1,
        ...double(2, 5, [26, 64]),
        fee: 2_500,
      },
      {
        title: 'Кубок Балтики. Короткие нарды, пары',
        day: 0,
        days: 1,
        ...olympic(3, 7, [15, 32]),
        fee: 3_000,
      },
    ],
  },
  {
    title: 'Игры народов Сибири. Нарды',
    type: 'official-event',
    category: REGIONS,
    ago: 205,
    times: 3,
    days: 3,
    venues: [
      ['Улан-Удэ', 'пл. Советов, 1'],
      ['Якутск', 'пр. Ленина, 4'],
    ],
    logo: true,
    children: [
      {
        title: 'Игры народов Сибири. Короткие нарды',
        day: 0,
        days: 1,
        ...swiss(1, 6, 7, [26, 48]),
        fee: 2_000,
      },
      {
        title: 'Игры народов Сибири. Длинные нарды',
        day: 1,
        days: 1,
        ...groups(4, 4, 5, [20, 48]),
        fee: 2_000,
      },
      {
        title: 'Игры народов Сибири. Длинные нарды, блиц',
        day: 2,
        days: 1,
        ...swiss(5, 7, 3, [22, 48]),
        fee: 1_000,
      },
    ],
  },
];

/** Smaller competitions of towns and clubs, and online. */
export const LOCAL: readonly Series[] = [
  ...[
    ['Рейтинговый турнир «Уральский камень»', 'Челябинск', 'ул. Кирова, 104', 356, 'double'],
    ['Турнир «Казанский дуплет»', 'Казань', 'ул. Баумана, 44', 175, 'swiss'],
    ['Кубок Черноземья по коротким нардам', 'Белгород', 'Свято-Троицкий б-р, 1', 258, 'groups'],
    ['Кубок Волги', 'Волгоград', 'ул. Советская, 26', 114, 'swiss'],
    ['Турнир выходного дня «Янтарный берег»', 'Калининград', 'ул. Черняховского, 17', 34, 'olympic'],
    ['Донской рейтинговый турнир', 'Ростов-на-Дону', 'пр. Ворошиловский, 12', 127, 'double'],
    ['Самарский кубик', 'Самара', 'ул. Куйбышева, 104', 69, 'swiss'],
    ['Рейтинговый турнир «Сибирский дуплет»', 'Новосибирск', 'Красный пр., 36', 301, 'groups'],
    ['Кубок Эльбруса', 'Нальчик', 'пр. Ленина, 2', 156, 'double'],
    ['Тихоокеанский рейтинговый турнир', 'Владивосток', 'ул. Светланская, 20', 190, 'swiss'],
  ].map(([title, city, address, ago, kind], index): Series => {
    const discipline = ([1, 2, 1, 5, 3, 4, 1, 2, 4, 1] as const)[index] ?? 1;
    const plays = {
      double: { ...double(discipline, 5, [20, 32]), fee: 1_500 },
      swiss: { ...swiss(discipline, 6, 5, [20, 40]), fee: 1_500 },
      groups: { ...groups(discipline, 4, 5, [20, 32]), fee: 1_500 },
      olympic: { ...olympic(discipline, 5, [16, 32]), fee: 2_000 },
    };
    return {
      title: String(title),
      type: 'rating-event',
      category: index % 3 === 0 ? REGIONS : REGION,
      ago: Number(ago),
      times: 2,
      days: 1,
      venues: [[String(city), String(address)]],
      logo: index % 2 === 0,
      play: plays[kind as keyof typeof plays],
    };
  }),
  ...[
    ['Детский кубок «Первый дуплет»', 'Казань', 'ул. Баумана, 44', 40],
    ['Турнир школьников «Белая шашка»', 'Москва', 'Ленинские Горы, 1', 110],
    ['Детский турнир «Прибой»', 'Сочи', 'ул. Орджоникидзе, 11', 180],
    ['Рождественский детский турнир', 'Екатеринбург', 'ул. Малышева, 51', 316],
  ].map(([title, city, address, ago]): Series => ({
    title: `${title} {year}`,
    type: 'unofficial-event',
    category: TOWN,
    ago: Number(ago),
    times: 2,
    days: 1,
    venues: [[String(city), String(address)]],
    play: { ...swiss(1, 5, 3, [14, 24]), sponsor: 15_000, shares: 'amount', eligibility: { ages: [7, 15] } },
  })),
  ...[
    ['Вечер клуба «Двадцать четыре пункта»', 'Москва', 'Чистопрудный б-р, 8', 1],
    ['Вечер клуба «Белые ночи»', 'Санкт-Петербург', 'Невский пр., 39', 1],
    ['Вечер клуба «Ак Барс Нард»', 'Казань', 'ул. Баумана, 44', 4],
    ['Вечер клуба «Шеш-беш»', 'Краснодар', 'ул. Красная, 120', 4],
    ['Вечер клуба «Двенадцать пунктов»', 'Воронеж', 'ул. Плехановская, 10', 1],
  ].flatMap(([title, city, address, discipline], index) =>
    [24 + index * 5, 150 + index * 7].slice(index % 2).map((ago): Series => ({
      title: String(title),
      type: 'unofficial-event',
      category: TOWN,
      ago,
      times: 2,
      days: 1,
      venues: [[String(city), String(address)]],
      play: {
        ...circles(discipline === 4 ? 4 : 1, 1, 5, [index % 2 === 0 ? 9 : 8, 12]),
        eligibility: { only: 'region' },
      },
    })),
  ),
  ...[
    ['Онлайн-кубок федерации', 224, 1],
    ['Онлайн-блиц «Полночный экспресс»', 20, 2],
    ['Онлайн-блиц «Весенний марафон»', 240, 2],
    ['Онлайн-турнир по длинным нардам', 128, 4],
    ['Онлайн-блиц по длинным нардам', 76, 5],
    ['Новогодний онлайн-турнир', 327, 1],
  ].map(([title, ago, discipline], index): Series => ({
    title: `${title} {year}`,
    type: index === 0 ? 'rating-event' : 'unofficial-event',
    category: index % 2 === 0 ? ALL_RUSSIA : WORLD,
    ago: Number(ago),
    times: 2,
    days: 1,
    venues: [],
    online: true,
    play:
      index === 0
        ? double(1, 3, [44, 128])
        : index === 5
          ? { ...olympic(1, 3, [48, 64]), sponsor: 50_000, shares: 'amount' }
          : swiss(discipline as 2 | 4 | 5, 7, 3, [26, null]),
  })),
  {
    title: 'Кубок Карелии среди ветеранов',
    type: 'unofficial-event',
    category: REGION,
    ago: 288,
    times: 2,
    days: 1,
    venues: [['Петрозаводск', 'наб. Варкауса, 1']],
    play: { ...circles(1, 1, 5, [11, 16]), eligibility: { ages: [50, 99] } },
  },
  {
    title: 'Встреча пар «Енисей — Обь»',
    type: 'unofficial-event',
    category: REGIONS,
    ago: 340,
    times: 2,
    days: 1,
    venues: [['Красноярск', 'пр. Мира, 65']],
    play: circles(3, 2, 5, [6, 12]),
  },
  {
    title: 'Первенство Москвы среди студентов',
    type: 'rating-event',
    category: REGION,
    ago: 76,
    times: 2,
    days: 1,
    venues: [['Москва', 'Ленинские Горы, 1']],
    play: { ...swiss(1, 6, 5, [24, 48]), eligibility: { ages: [17, 26] } },
  },
  {
    title: 'Кубок Анапы по длинным нардам',
    type: 'unofficial-event',
    category: REGION,
    ago: 99,
    times: 2,
    days: 1,
    venues: [['Анапа', 'ул. Набережная, 2']],
    play: { ...olympic(4, 5, [28, 32]), fee: 1_000 },
  },
];

/** Federal districts and the city where each holds its championship. */
const DISTRICTS = [
  ['Центрального', 'Ярославль', 'ул. Свободы, 27'],
  ['Северо-Западного', 'Петрозаводск', 'наб. Варкауса, 1'],
  ['Южного', 'Волгоград', 'ул. Советская, 26'],
  ['Северо-Кавказского', 'Пятигорск', 'пр. Кирова, 36'],
  ['Приволжского', 'Уфа', 'ул. Ленина, 70'],
  ['Уральского', 'Тюмень', 'ул. Республики, 142'],
  ['Сибирского', 'Красноярск', 'пр. Мира, 65'],
  ['Дальневосточного', 'Владивосток', 'ул. Светланская, 20'],
] as const;

/** Regions that hold championships of their own. */
const REGION_TITLES = [
  ['Республики Башкортостан', 'Уфа', 'ул. Ленина, 70', 276],
  ['Республики Татарстан', 'Казань', 'ул. Баумана, 44', 55],
  ['Краснодарского края', 'Краснодар', 'ул. Красная, 120', 104],
  ['Ростовской области', 'Ростов-на-Дону', 'пр. Ворошиловский, 12', 310],
  ['Республики Дагестан', 'Махачкала', 'пр. Расула Гамзатова, 21', 83],
  ['Свердловской области', 'Екатеринбург', 'ул. Малышева, 51', 134],
  ['Новосибирской области', 'Новосибирск', 'Красный пр., 36', 219],
  ['Самарской области', 'Самара', 'ул. Куйбышева, 104', 232],
  ['Московской области', 'Химки', 'Юбилейный пр., 7', 163],
  ['Санкт-Петербурга', 'Санкт-Петербург', 'наб. Макарова, 6', 197],
  ['Москвы', 'Москва', 'Лужнецкая наб., 24', 248],
] as const;

export const DISTRICT_CHAMPIONSHIPS: readonly Series[] = DISTRICTS.map(([title, city, address], index) => ({
  title: `Чемпионат ${title} федерального округа по ${index % 3 === 1 ? 'длинным' : 'коротким'} нардам {year}`,
  type: 'official-event',
  category: REGIONS,
  ago: 61 + index * 31,
  times: 3,
  days: 2,
  venues: [[city, address]],
  logo: true,
  play: {
    ...(index % 4 === 2 ? groups(1, 4, 7, [22, 48]) : swiss(index % 3 === 1 ? 4 : 1, 7, 7, [22, 48])),
    fee: 2_500,
    eligibility: { only: 'district' },
  },
}));

export const REGION_CHAMPIONSHIPS: readonly Series[] = REGION_TITLES.map(
  ([title, city, address, ago], index) => ({
    title: `Чемпионат ${title} {year}`,
    type: index % 4 === 3 ? 'rating-event' : 'official-event',
    category: REGION,
    ago,
    times: 2,
    days: index % 2 === 0 ? 2 : 1,
    venues: [[city, address]],
    logo: index % 3 === 0,
    play: {
      ...(index % 3 === 1 ? double(1, 5, [16, 32]) : swiss(index % 4 === 0 ? 4 : 1, 6, 5, [16, 32])),
      fee: 1_500,
      eligibility: { only: 'region' },
    },
  }),
);
