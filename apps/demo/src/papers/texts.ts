import type { Course } from '../competitions/plan.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import { describeSystem } from '../competitions/wording.ts';
import type { Paper } from './pdf.ts';
import { planSchedule } from './schedule.ts';

const FEDERATION = 'Президиум Национальной федерации нард';

const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day in words, without the "г." that the formatter adds. */
export function formatDayInWords(moment: Date | string): string {
  return day.format(new Date(moment)).replace(/\s*г\.$/, '');
}

/** The regulations of all competitions of a season. */
export function writeSeasonRegulations(year: number): Paper {
  return {
    title: 'Положение',
    subtitle: `о межрегиональных и всероссийских соревнованиях по нардам на ${year} год`,
    date: new Date(Date.UTC(year - 1, 11, 15)),
    signature: `Утверждено: ${FEDERATION}, протокол № ${(year % 10) + 3} от 15 декабря ${year - 1} года`,
    sections: [
      {
        heading: 'Цели и задачи',
        paragraphs: [
          'Популяризация и развитие нард на территории Российской Федерации.',
          'Определение сильнейших спортсменов и отбор в сборные команды субъектов Российской Федерации.',
          'Повышение мастерства спортсменов и квалификации спортивных судей.',
        ],
      },
      ...COMMON,
    ],
  };
}

const COMMON: Paper['sections'] = [
  {
    heading: 'Участники и допуск',
    paragraphs: [
      'К участию допускаются спортсмены, соответствующие возрасту, полу и территории, указанным в карточке соревнования.',
      'Заявка подаётся на портале федерации. К ней прилагаются квитанция об оплате взноса, договор о страховании от несчастных случаев и медицинский допуск.',
      'Несовершеннолетние участвуют с письменного согласия законного представителя.',
    ],
  },
  {
    heading: 'Судейство',
    paragraphs: [
      'Главный судья и главный секретарь назначаются федерацией не позднее чем за десять дней до начала.',
      'Протесты подаются главному судье в письменном виде не позднее тридцати минут после окончания матча.',
      'За неявку к началу тура на пятнадцать минут засчитывается поражение.',
    ],
  },
  {
    heading: 'Подведение итогов',
    paragraphs: [
      'Победители и призёры награждаются кубками, медалями и дипломами соответствующих степеней.',
      'Призовой фонд составляют взносы участников и средства спонсоров; распределение публикуется до начала соревнования.',
      'Спортсмены, разделившие места, делят призы этих мест поровну.',
    ],
  },
  {
    heading: 'Обеспечение безопасности',
    paragraphs: [
      'Соревнования проводятся в помещениях, отвечающих требованиям правил обеспечения безопасности при проведении официальных спортивных соревнований.',
      'Оказание скорой медицинской помощи организует проводящая организация.',
    ],
  },
];

/** The regulations of one competition. */
export function writeRegulations({ row, plan, children, place }: DemoCompetition): Paper {
  const where = place ? `г. ${place.title}, ${plan.address}` : 'игровой сервер федерации, в сети';
  const disciplines = children.map(
    (child) => `В программе: «${child.row.full_name}», ${child.row.system_competition?.toLowerCase() ?? ''}.`,
  );
  const own = row.system_competition
    ? [
        `Система проведения: ${row.system_competition.toLowerCase()}. Матчи до ${row.max_point} очков, контроль времени ${row.time_control_name}.`,
      ]
    : disciplines;
  return {
    title: 'Положение',
    subtitle: `о соревновании «${row.full_name}»`,
    date: new Date(row.start_at),
    signature: `Утверждено: ${FEDERATION}`,
    sections: [
      {
        heading: 'Время и место',
        paragraphs: [
          `Соревнование начинается ${formatDayInWords(row.start_at)} и заканчивается ${formatDayInWords(row.end_at)}.`,
          `Место проведения: ${where}.`,
          row.application_end_at
            ? `Заявки принимаются до ${formatDayInWords(row.application_end_at)} включительно.`
            : 'Срок приёма заявок объявляется дополнительно.',
        ],
      },
      { heading: 'Порядок проведения', paragraphs: own },
      ...COMMON,
    ],
  };
}

const RULES_OF_COURSE: Readonly<Record<Course['kind'], readonly string[]>> = {
  swiss: [
    'Никакие два участника не встречаются дважды; свободным от игры участник бывает не более одного раза.',
    'Пары составляются из участников с равным или ближайшим числом очков.',
    'При равенстве очков места определяются личной встречей, коэффициентом Бухгольца, усечённым Бухгольцем и коэффициентом Зоннеборна – Бергера.',
  ],
  'three-losses': [
    'Участник, проигравший три матча, выбывает из соревнования.',
    'Когда остаются четыре участника, они разыгрывают места в плей-офф: полуфиналы, финал и матч за 3-е место.',
    'Пары составляются из участников с равным или ближайшим числом очков без повторных встреч.',
  ],
  olympic: [
    'Участники рассеиваются по рейтингу; при неполной сетке сильнейшие свободны в первом круге.',
    'Проигравший выбывает. Проигравшие в полуфиналах играют матч за 3-е место.',
  ],
  double: [
    'Проигравший в верхней сетке продолжает борьбу в нижней, второе поражение выводит из соревнования.',
    'Если финал выигрывает победитель нижней сетки, играется второй финал.',
  ],
  circles: [
    'Каждый встречается с каждым; порядок встреч определяется таблицами Бергера.',
    'При равенстве очков места определяются личной встречей, коэффициентом Зоннеборна – Бергера и числом побед.',
  ],
  groups: [
    'Участники делятся на группы по рейтингу «змейкой».',
    'Двое лучших каждой группы выходят в плей-офф; участники одной группы разводятся в разные половины сетки.',
  ],
};

/** How competitions of a course are played. */
export function writeCourseRules(course: Course): Paper {
  return {
    title: 'Регламент',
    subtitle: describeSystem(course.kind === 'swiss' ? { ...course, tours: 7 } : course)[0].replace(
      /, 7 туров/,
      '',
    ),
    date: new Date(Date.UTC(2023, 8, 1)),
    signature: 'Утверждено коллегией судей Национальной федерации нард',
    sections: [
      { heading: 'Система', paragraphs: RULES_OF_COURSE[course.kind] },
      {
        heading: 'Матч',
        paragraphs: [
          'Матч играется до указанного числа очков. Выигрыш «марс» даёт два очка, «кокс» – три.',
          'Кости бросаются двумя руками из стакана на правую половину доски; косой бросок повторяется.',
          'Результат вносится судьёй сразу после матча и подтверждается обоими соперниками.',
        ],
      },
    ],
  };
}

/** What is read and agreed to before an application. */
export function writeApplicationGuide(): Paper {
  return {
    title: 'Памятка участника',
    subtitle: 'как подать заявку на соревнование',
    date: new Date(Date.UTC(2023, 8, 1)),
    signature: 'Секретариат Национальной федерации нард',
    sections: [
      {
        heading: 'Порядок',
        paragraphs: [
          'Заполните заявку на портале и оплатите взнос по реквизитам соревнования.',
          'Приложите квитанцию, страницы 2–3 паспорта и страницу с регистрацией.',
          'Решение по заявке принимает секретарь соревнования; оно приходит на вашу электронную почту.',
        ],
      },
      {
        heading: 'Обработка персональных данных',
        paragraphs: [
          'Персональные данные обрабатываются только для допуска к соревнованию и публикации результатов.',
          'Документы, удостоверяющие личность, видит только секретариат; они удаляются после принятия решения.',
        ],
      },
    ],
  };
}

/** The programme of a competition. */
export function writeProgramme(competition: DemoCompetition): Paper {
  const { row } = competition;
  return {
    title: 'Программа',
    subtitle: row.full_name,
    date: new Date(row.start_at),
    signature: 'Время указано по месту проведения. Возможны изменения по решению главного судьи.',
    sections: [],
    table: {
      widths: [3, 1, 8],
      rows: [
        ['Дата', 'Время', 'Событие'],
        ...planSchedule(competition).map(({ date, time, title }) => [
          formatDayInWords(`${date}T12:00:00+03:00`),
          time,
          title,
        ]),
      ],
    },
  };
}
