import {
  ALL_RUSSIA,
  planCircles,
  planDouble,
  planGroups,
  planOlympic,
  REGION,
  REGIONS,
  planSwiss,
  TOWN,
  WORLD,
} from '../plan.ts';
import type { Series } from './series.ts';

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
      double: { ...planDouble(discipline, 5, [20, 32]), fee: 1_500 },
      swiss: { ...planSwiss(discipline, 6, 5, [20, 40]), fee: 1_500 },
      groups: { ...planGroups(discipline, 4, 5, [20, 32]), fee: 1_500 },
      olympic: { ...planOlympic(discipline, 5, [16, 32]), fee: 2_000 },
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
    play: {
      ...planSwiss(1, 5, 3, [14, 24]),
      sponsor: 15_000,
      shares: 'amount',
      eligibility: { ages: [7, 15] },
    },
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
        ...planCircles(discipline === 4 ? 4 : 1, 1, 5, [index % 2 === 0 ? 9 : 8, 12]),
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
        ? planDouble(1, 3, [44, 128])
        : index === 5
          ? { ...planOlympic(1, 3, [48, 64]), sponsor: 50_000, shares: 'amount' }
          : planSwiss(discipline as 2 | 4 | 5, 7, 3, [26, null]),
  })),
  {
    title: 'Кубок Карелии среди ветеранов',
    type: 'unofficial-event',
    category: REGION,
    ago: 288,
    times: 2,
    days: 1,
    venues: [['Петрозаводск', 'наб. Варкауса, 1']],
    play: { ...planCircles(1, 1, 5, [11, 16]), eligibility: { ages: [50, 99] } },
  },
  {
    title: 'Встреча пар «Енисей — Обь»',
    type: 'unofficial-event',
    category: REGIONS,
    ago: 340,
    times: 2,
    days: 1,
    venues: [['Красноярск', 'пр. Мира, 65']],
    play: planCircles(3, 2, 5, [6, 12]),
  },
  {
    title: 'Первенство Москвы среди студентов',
    type: 'rating-event',
    category: REGION,
    ago: 76,
    times: 2,
    days: 1,
    venues: [['Москва', 'Ленинские Горы, 1']],
    play: { ...planSwiss(1, 6, 5, [24, 48]), eligibility: { ages: [17, 26] } },
  },
  {
    title: 'Кубок Анапы по длинным нардам',
    type: 'unofficial-event',
    category: REGION,
    ago: 99,
    times: 2,
    days: 1,
    venues: [['Анапа', 'ул. Набережная, 2']],
    play: { ...planOlympic(4, 5, [28, 32]), fee: 1_000 },
  },
];
