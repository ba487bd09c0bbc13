import { planDouble, planGroups, REGION, REGIONS, planSwiss } from '../plan.ts';
import type { Series } from './series.ts';

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
    ...(index % 4 === 2 ? planGroups(1, 4, 7, [22, 48]) : planSwiss(index % 3 === 1 ? 4 : 1, 7, 7, [22, 48])),
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
      ...(index % 3 === 1 ? planDouble(1, 5, [16, 32]) : planSwiss(index % 4 === 0 ? 4 : 1, 6, 5, [16, 32])),
      fee: 1_500,
      eligibility: { only: 'region' },
    },
  }),
);
