import type { CompetitionForm } from '@nardy/contract';

/** What the federation holds again and again: a competition begun with what is usual for it. */
export interface CompetitionTemplate {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly values: Partial<CompetitionForm>;
  /** Days from the start to the end. */
  readonly days: number;
  readonly children: readonly Partial<CompetitionForm>[];
}

const SHORT = 1;
const SHORT_BLITZ = 2;
const LONG = 4;
const LONG_BLITZ = 5;

export const COMPETITION_TEMPLATES: readonly CompetitionTemplate[] = [
  {
    id: 'championship',
    title: 'Чемпионат',
    text: 'Швейцарская система, 9 туров, плей-офф с матчем за 3-е место',
    days: 3,
    values: {
      type: 'official-event',
      format: 'swiss',
      is_playoff: 1,
      isThird: 1,
      max_point: 9,
      system_competition: 'Швейцарская система, 9 туров, затем плей-офф',
      system_competition_label: 'Швейцарская',
      time_control_name: '12 секунд на ход + 18 минут на матч',
    },
    children: [],
  },
  {
    id: 'cup',
    title: 'Кубок на вылет',
    text: 'Олимпийская система с матчем за 3-е место',
    days: 1,
    values: {
      type: 'official-event',
      format: 'olympic',
      isThird: 1,
      max_point: 7,
      players_max: 32,
      system_competition: 'Олимпийская система',
      system_competition_label: 'Олимпийская',
    },
    children: [],
  },
  {
    id: 'double',
    title: 'До двух поражений',
    text: 'Верхняя и нижняя сетки, суперфинал',
    days: 1,
    values: {
      type: 'rating-event',
      format: 'olympic-de',
      max_point: 7,
      players_max: 32,
      system_competition: 'Олимпийская система с выбыванием после двух поражений',
      system_competition_label: 'До двух поражений',
    },
    children: [],
  },
  {
    id: 'club',
    title: 'Клубный турнир',
    text: 'Круговая система за один день',
    days: 0,
    values: {
      type: 'rating-event',
      format: 'round-robin',
      max_point: 5,
      players_max: 12,
      system_competition: 'Круговая система',
      system_competition_label: 'Круговая',
    },
    children: [],
  },
  {
    id: 'festival',
    title: 'Фестиваль',
    text: 'Главное соревнование и четыре дисциплины в нём',
    days: 4,
    values: { type: 'official-event', is_parent: 1, has_fees: 1 },
    children: [
      {
        full_name: 'Короткие нарды',
        discipline_id: SHORT,
        format: 'swiss',
        max_point: 9,
        system_competition_label: 'Швейцарская',
      },
      {
        full_name: 'Короткие нарды, блиц',
        discipline_id: SHORT_BLITZ,
        format: 'olympic',
        isThird: 1,
        max_point: 5,
        system_competition_label: 'Олимпийская',
      },
      {
        full_name: 'Длинные нарды',
        discipline_id: LONG,
        format: 'swiss',
        max_point: 7,
        system_competition_label: 'Швейцарская',
      },
      {
        full_name: 'Длинные нарды, блиц',
        discipline_id: LONG_BLITZ,
        format: 'olympic',
        isThird: 1,
        max_point: 5,
        system_competition_label: 'Олимпийская',
      },
    ],
  },
];
