import type { TournamentStatus, TournamentType } from '@nardy/contract';

export interface Eligibility {
  readonly gender?: 'man' | 'woman';
  /** Ages that players reach by the first day of play. */
  readonly ages?: readonly [least: number, most: number];
  /** Only players of the place's own district, or of its own region. */
  readonly only?: 'district' | 'region';
}

export interface Play {
  readonly discipline: 1 | 2 | 3 | 4 | 5;
  readonly format: 'swiss' | 'olympic' | 'olympic-de' | 'round-robin';
  /** Tours of a Swiss system, circles of a round robin. */
  readonly tours?: number;
  readonly points: number;
  readonly max: number | null;
  /** How many of the places are taken, from 0 to 1. */
  readonly taken: number;
  readonly fund?: number;
  readonly sponsor?: number;
  readonly third?: boolean;
  readonly playoff?: boolean;
  readonly eligibility?: Eligibility;
}

export interface ChildPlan extends Play {
  readonly title: string;
}

export interface CompetitionPlan {
  /** `{year}` stands for the year of the start. */
  readonly title: string;
  readonly status: TournamentStatus;
  readonly type: TournamentType;
  readonly category: string;
  /** First day, in days from today. */
  readonly start: number;
  readonly days: number;
  /** Last day of registration, in days from today. */
  readonly registrationEnds?: number;
  readonly city: string | null;
  readonly address: string | null;
  readonly logo?: boolean;
  readonly play?: Play;
  /** Instead of play of its own, competitions under it. */
  readonly children?: readonly ChildPlan[];
}

const ALL_RUSSIA = 'Всероссийское';
const REGIONS = 'Межрегиональное';
const REGION = 'Региональное';
const TOWN = 'Муниципальное';
const WORLD = 'Международное';

const swiss = (
  discipline: Play['discipline'],
  tours: number,
  points: number,
  max: number | null,
  taken: number,
) => ({ discipline, format: 'swiss', tours, points, max, taken }) as const;
const olympic = (discipline: Play['discipline'], points: number, max: number, taken: number) =>
  ({ discipline, format: 'olympic', points, max, taken, third: true }) as const;
const double = (discipline: Play['discipline'], points: number, max: number, taken: number) =>
  ({ discipline, format: 'olympic-de', points, max, taken }) as const;

const OPEN: readonly CompetitionPlan[] = [
  {
    title: 'Кубок страны по блицу. Финальный этап',
    status: 'app',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 15,
    days: 2,
    registrationEnds: 4,
    city: 'Екатеринбург',
    address: 'ул. Малышева, 51',
    logo: true,
    play: { ...olympic(2, 5, 64, 0.95), fund: 400_000 },
  },
  {
    title: 'Фестиваль нард «Кубок Поволжья — {year}»',
    status: 'app',
    type: 'official-event',
    category: REGIONS,
    start: 20,
    days: 4,
    registrationEnds: 9,
    city: 'Самара',
    address: 'ул. Куйбышева, 104',
    logo: true,
    children: [
      { title: 'Кубок Поволжья. Короткие нарды, блиц', ...swiss(2, 7, 5, 64, 0.6), fund: 120_000 },
      { title: 'Кубок Поволжья. Короткие нарды', ...swiss(1, 9, 9, 64, 0.8), fund: 250_000, sponsor: 50_000 },
      { title: 'Кубок Поволжья. Длинные нарды', ...double(4, 7, 48, 0.55), fund: 150_000 },
      { title: 'Кубок Поволжья. Короткие нарды, пары', ...swiss(3, 5, 7, 32, 0.5), fund: 80_000 },
      {
        title: 'Кубок Поволжья. Короткие нарды среди женщин',
        ...swiss(1, 5, 7, 32, 0.6),
        fund: 60_000,
        eligibility: { gender: 'woman' },
      },
    ],
  },
  {
    title: 'Открытое первенство Дона по длинным нардам',
    status: 'app',
    type: 'unofficial-event',
    category: REGION,
    start: 22,
    days: 1,
    registrationEnds: 16,
    city: 'Ростов-на-Дону',
    address: 'пр. Ворошиловский, 12',
    play: { ...swiss(4, 7, 7, 96, 0.24) },
  },
  {
    title: 'Чемпионат России по коротким нардам {year}',
    status: 'app',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 24,
    days: 5,
    registrationEnds: 12,
    city: 'Казань',
    address: 'ул. Баумана, 44',
    logo: true,
    play: { ...swiss(1, 11, 9, 128, 0.68), fund: 1_500_000, sponsor: 300_000, playoff: true, third: true },
  },
  {
    title: 'Парный турнир «Северные ворота»',
    status: 'app',
    type: 'official-event',
    category: REGIONS,
    start: 29,
    days: 2,
    registrationEnds: 20,
    city: 'Архангельск',
    address: 'наб. Северной Двины, 73',
    logo: true,
    play: { ...swiss(3, 7, 7, 48, 0.38), fund: 90_000 },
  },
  {
    title: 'Первенство Республики Татарстан среди юношей и девушек',
    status: 'app',
    type: 'rating-event',
    category: REGION,
    start: 11,
    days: 2,
    registrationEnds: 3,
    city: 'Набережные Челны',
    address: 'пр. Мира, 28',
    play: { ...swiss(1, 7, 5, 40, 0.9), eligibility: { ages: [8, 17], only: 'district' } },
  },
  {
    title: 'Кубок Дагестана по длинным нардам',
    status: 'app',
    type: 'rating-event',
    category: REGION,
    start: 33,
    days: 2,
    registrationEnds: 25,
    city: 'Дербент',
    address: 'ул. Советская, 7',
    logo: true,
    play: { ...double(4, 7, 32, 0.3), fund: 100_000, eligibility: { only: 'district' } },
  },
  {
    title: 'Женский кубок федерации по коротким нардам',
    status: 'app',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 38,
    days: 2,
    registrationEnds: 28,
    city: 'Ярославль',
    address: 'ул. Свободы, 27',
    logo: true,
    play: { ...swiss(1, 7, 7, 64, 0.45), fund: 200_000, sponsor: 100_000, eligibility: { gender: 'woman' } },
  },
  {
    title: 'Онлайн-турнир «Белые ночи»',
    status: 'app',
    type: 'unofficial-event',
    category: WORLD,
    start: 9,
    days: 1,
    registrationEnds: 8,
    city: null,
    address: null,
    play: { ...swiss(2, 9, 3, null, 0.5) },
  },
  {
    title: 'Нижегородские нардийские встречи',
    status: 'app',
    type: 'rating-event',
    category: REGIONS,
    start: 45,
    days: 3,
    registrationEnds: 35,
    city: 'Нижний Новгород',
    address: 'ул. Рождественская, 24',
    children: [
      { title: 'Нижегородские встречи. Короткие нарды', ...swiss(1, 7, 7, 48, 0.4), fund: 70_000 },
      { title: 'Нижегородские встречи. Длинные нарды, блиц', ...olympic(5, 3, 32, 0.35), fund: 30_000 },
    ],
  },
  {
    title: 'Мемориал ветеранов нардийного спорта',
    status: 'app',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 41,
    days: 2,
    registrationEnds: 30,
    city: 'Пятигорск',
    address: 'пр. Кирова, 36',
    play: { ...swiss(4, 7, 5, 32, 0.4), fund: 60_000, eligibility: { ages: [55, 99] } },
  },
];

const ANNOUNCED: readonly CompetitionPlan[] = [
  {
    title: 'Кубок Сочи по длинным нардам, блиц',
    status: 'future',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 64,
    days: 3,
    registrationEnds: 57,
    city: 'Сочи',
    address: 'ул. Орджоникидзе, 11',
    logo: true,
    play: { ...swiss(5, 9, 5, 128, 0), fund: 500_000 },
  },
  {
    title: 'Кубок Балтики {year}',
    status: 'future',
    type: 'official-event',
    category: WORLD,
    start: 92,
    days: 4,
    registrationEnds: 80,
    city: 'Калининград',
    address: 'пр. Мира, 19',
    logo: true,
    children: [
      { title: 'Кубок Балтики. Короткие нарды', ...swiss(1, 9, 9, 96, 0), fund: 400_000 },
      { title: 'Кубок Балтики. Короткие нарды, блиц', ...double(2, 5, 64, 0), fund: 150_000 },
      { title: 'Кубок Балтики. Короткие нарды, пары', ...olympic(3, 7, 32, 0), fund: 100_000 },
    ],
  },
  {
    title: 'Первенство России среди юниоров {year}',
    status: 'future',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 110,
    days: 4,
    registrationEnds: 98,
    city: 'Тула',
    address: 'пр. Ленина, 57',
    play: { ...swiss(1, 9, 7, 64, 0), eligibility: { ages: [12, 21] } },
  },
  {
    title: 'Турнир Забайкалья по длинным нардам',
    status: 'future',
    type: 'rating-event',
    category: REGION,
    start: 128,
    days: 1,
    city: 'Чита',
    address: 'ул. Ленина, 90',
    play: { discipline: 4, format: 'round-robin', tours: 1, points: 5, max: 16, taken: 0 },
  },
];

const CLOSED: readonly CompetitionPlan[] = [
  {
    title: 'Первенство Центрального федерального округа среди юниоров',
    status: 'app-end',
    type: 'official-event',
    category: REGIONS,
    start: 8,
    days: 2,
    registrationEnds: -1,
    city: 'Тула',
    address: 'пр. Ленина, 57',
    logo: true,
    play: { ...swiss(1, 7, 5, 48, 0.8), eligibility: { ages: [10, 21], only: 'district' } },
  },
  {
    title: 'Рейтинговый турнир «Уральский камень»',
    status: 'app-end',
    type: 'rating-event',
    category: REGIONS,
    start: 3,
    days: 2,
    registrationEnds: -2,
    city: 'Челябинск',
    address: 'ул. Кирова, 104',
    play: { ...double(1, 7, 32, 1), fund: 75_000, sponsor: 25_000 },
  },
  {
    title: 'Кубок Якутии по коротким нардам, блиц',
    status: 'app-end',
    type: 'unofficial-event',
    category: REGION,
    start: 5,
    days: 1,
    registrationEnds: -1,
    city: 'Якутск',
    address: 'пр. Ленина, 4',
    play: { ...olympic(2, 3, 24, 0.75) },
  },
];

const RUNNING: readonly CompetitionPlan[] = [
  {
    title: 'Гран-при Санкт-Петербурга. Четвёртый этап',
    status: 'current',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: 0,
    days: 3,
    registrationEnds: -7,
    city: 'Санкт-Петербург',
    address: 'наб. Макарова, 6',
    logo: true,
    play: { ...swiss(1, 7, 9, 96, 1), fund: 450_000, sponsor: 100_000 },
  },
  {
    title: 'Кубок Сибири по коротким нардам, блиц',
    status: 'current',
    type: 'official-event',
    category: REGIONS,
    start: 0,
    days: 1,
    registrationEnds: -4,
    city: 'Новосибирск',
    address: 'Красный пр., 36',
    logo: true,
    play: { ...olympic(2, 5, 64, 0.85), fund: 180_000 },
  },
  {
    title: 'Спартакиада нард Северного Кавказа',
    status: 'current',
    type: 'official-event',
    category: REGIONS,
    start: -1,
    days: 5,
    registrationEnds: -10,
    city: 'Махачкала',
    address: 'пр. Расула Гамзатова, 21',
    logo: true,
    children: [
      { title: 'Спартакиада. Длинные нарды', ...swiss(4, 9, 7, 64, 0.9), fund: 200_000 },
      { title: 'Спартакиада. Длинные нарды, блиц', ...double(5, 5, 48, 0.9), fund: 90_000 },
      { title: 'Спартакиада. Короткие нарды', ...swiss(1, 7, 7, 64, 0.85), fund: 150_000 },
    ],
  },
  {
    title: 'Клубный круговой турнир «Двенадцать пунктов»',
    status: 'current',
    type: 'unofficial-event',
    category: TOWN,
    start: -3,
    days: 8,
    registrationEnds: -6,
    city: 'Воронеж',
    address: 'ул. Плехановская, 10',
    play: { discipline: 1, format: 'round-robin', tours: 2, points: 5, max: 12, taken: 1 },
  },
];

const PAST: readonly CompetitionPlan[] = [
  {
    title: 'Мемориал А. К. Саркисяна',
    status: 'past',
    type: 'official-event',
    category: REGIONS,
    start: -13,
    days: 2,
    registrationEnds: -20,
    city: 'Краснодар',
    address: 'ул. Красная, 120',
    logo: true,
    play: { ...swiss(4, 7, 7, 80, 0.9), fund: 350_000, sponsor: 150_000 },
  },
  {
    title: 'Турнир выходного дня',
    status: 'past',
    type: 'unofficial-event',
    category: TOWN,
    start: -34,
    days: 1,
    registrationEnds: -36,
    city: 'Калининград',
    address: 'ул. Черняховского, 17',
    play: { ...swiss(3, 5, 5, 32, 0.88) },
  },
  {
    title: 'Чемпионат России по длинным нардам {year}',
    status: 'past',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: -30,
    days: 5,
    registrationEnds: -45,
    city: 'Нальчик',
    address: 'пр. Ленина, 2',
    logo: true,
    play: { ...swiss(4, 11, 9, 128, 0.92), fund: 1_200_000, sponsor: 200_000, playoff: true, third: true },
  },
  {
    title: 'Кубок Урала по коротким нардам',
    status: 'past',
    type: 'rating-event',
    category: REGIONS,
    start: -48,
    days: 2,
    registrationEnds: -55,
    city: 'Екатеринбург',
    address: 'ул. Малышева, 51',
    logo: true,
    play: { ...double(1, 7, 64, 0.8), fund: 160_000 },
  },
  {
    title: 'Московский фестиваль нард {year}',
    status: 'past',
    type: 'official-event',
    category: WORLD,
    start: -62,
    days: 4,
    registrationEnds: -75,
    city: 'Москва',
    address: 'Лужнецкая наб., 24',
    logo: true,
    children: [
      {
        title: 'Московский фестиваль. Короткие нарды',
        ...swiss(1, 9, 11, 128, 0.9),
        fund: 900_000,
        sponsor: 300_000,
      },
      { title: 'Московский фестиваль. Короткие нарды, блиц', ...double(2, 5, 64, 1), fund: 250_000 },
      { title: 'Московский фестиваль. Короткие нарды, пары', ...olympic(3, 7, 32, 0.9), fund: 150_000 },
      { title: 'Московский фестиваль. Длинные нарды', ...swiss(4, 9, 7, 64, 0.85), fund: 300_000 },
    ],
  },
  {
    title: 'Первенство Москвы среди студентов',
    status: 'past',
    type: 'rating-event',
    category: REGION,
    start: -76,
    days: 1,
    registrationEnds: -80,
    city: 'Москва',
    address: 'Ленинские Горы, 1',
    play: { ...swiss(1, 7, 5, 48, 0.7), eligibility: { ages: [17, 26] } },
  },
  {
    title: 'Кубок Анапы по длинным нардам',
    status: 'past',
    type: 'unofficial-event',
    category: REGION,
    start: -98,
    days: 2,
    registrationEnds: -102,
    city: 'Анапа',
    address: 'ул. Набережная, 2',
    play: { ...olympic(4, 5, 32, 1) },
  },
  {
    title: 'Кубок Волги. Длинные нарды, блиц',
    status: 'past',
    type: 'rating-event',
    category: REGIONS,
    start: -112,
    days: 1,
    registrationEnds: -116,
    city: 'Волгоград',
    address: 'ул. Советская, 26',
    logo: true,
    play: { ...swiss(5, 7, 3, 40, 0.75), fund: 40_000 },
  },
  {
    title: 'Турнир «Казанский дуплет»',
    status: 'past',
    type: 'rating-event',
    category: REGION,
    start: -170,
    days: 2,
    registrationEnds: -176,
    city: 'Казань',
    address: 'ул. Баумана, 44',
    play: { ...swiss(2, 7, 5, 48, 0.8), fund: 50_000 },
  },
  {
    title: 'Чемпионат Дальнего Востока',
    status: 'past',
    type: 'official-event',
    category: REGIONS,
    start: -188,
    days: 3,
    registrationEnds: -200,
    city: 'Владивосток',
    address: 'ул. Светланская, 20',
    logo: true,
    play: { ...swiss(1, 7, 7, 32, 0.6), fund: 120_000, eligibility: { only: 'district' } },
  },
  {
    title: 'Игры народов Сибири. Нарды',
    status: 'past',
    type: 'official-event',
    category: REGIONS,
    start: -210,
    days: 3,
    registrationEnds: -225,
    city: 'Улан-Удэ',
    address: 'пл. Советов, 1',
    logo: true,
    children: [
      { title: 'Игры народов Сибири. Короткие нарды', ...swiss(1, 7, 7, 48, 0.8), fund: 80_000 },
      { title: 'Игры народов Сибири. Длинные нарды', ...swiss(4, 7, 5, 48, 0.7), fund: 80_000 },
    ],
  },
  {
    title: 'Онлайн-кубок федерации',
    status: 'past',
    type: 'rating-event',
    category: ALL_RUSSIA,
    start: -224,
    days: 1,
    registrationEnds: -226,
    city: null,
    address: null,
    play: { ...double(1, 3, 128, 0.85) },
  },
  {
    title: 'Блиц на Невском',
    status: 'past',
    type: 'unofficial-event',
    category: TOWN,
    start: -318,
    days: 1,
    registrationEnds: -320,
    city: 'Санкт-Петербург',
    address: 'Невский пр., 39',
    play: { ...olympic(2, 3, 32, 1), sponsor: 20_000 },
  },
  {
    title: 'Кубок Черноземья по коротким нардам',
    status: 'past',
    type: 'rating-event',
    category: REGIONS,
    start: -256,
    days: 2,
    registrationEnds: -262,
    city: 'Белгород',
    address: 'Свято-Троицкий б-р, 1',
    play: { ...swiss(1, 7, 5, 40, 0.8) },
  },
  {
    title: 'Чемпионат Республики Башкортостан',
    status: 'past',
    type: 'official-event',
    category: REGION,
    start: -274,
    days: 2,
    registrationEnds: -280,
    city: 'Уфа',
    address: 'ул. Ленина, 70',
    logo: true,
    play: { ...swiss(4, 7, 7, 32, 0.75), fund: 60_000, eligibility: { only: 'region' } },
  },
  {
    title: 'Кубок Карелии среди ветеранов',
    status: 'past',
    type: 'unofficial-event',
    category: REGION,
    start: -290,
    days: 1,
    registrationEnds: -293,
    city: 'Петрозаводск',
    address: 'наб. Варкауса, 1',
    play: {
      discipline: 1,
      format: 'round-robin',
      tours: 1,
      points: 5,
      max: 16,
      taken: 0.9,
      eligibility: { ages: [50, 99] },
    },
  },
  {
    title: 'Командная встреча «Енисей — Обь»',
    status: 'past',
    type: 'unofficial-event',
    category: REGIONS,
    start: -340,
    days: 1,
    city: 'Красноярск',
    address: 'пр. Мира, 65',
    play: { discipline: 3, format: 'round-robin', tours: 1, points: 7, max: 12, taken: 1 },
  },
  {
    title: 'Кубок России по коротким нардам {year}. Финал',
    status: 'past',
    type: 'official-event',
    category: ALL_RUSSIA,
    start: -356,
    days: 3,
    registrationEnds: -370,
    city: 'Сочи',
    address: 'ул. Орджоникидзе, 11',
    logo: true,
    play: { ...double(1, 9, 64, 1), fund: 800_000, sponsor: 200_000 },
  },
];

/** Forty competitions of the top level, in every status, and the children of six of them. */
export const COMPETITION_PLANS: readonly CompetitionPlan[] = [
  ...OPEN,
  ...ANNOUNCED,
  ...CLOSED,
  ...RUNNING,
  ...PAST,
];
