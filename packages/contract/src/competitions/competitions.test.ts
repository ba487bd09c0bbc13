import { describe, expect, test } from 'vitest';
import { testShape } from '../testing/shapes.ts';
import { bracket } from './bracket.ts';
import { game, listRoundGames, round, tourWithGames } from './games.ts';
import { followTournament, liveMessage } from './live.ts';
import { member } from './members.ts';
import { bankDetails, drawPaymentQr, prize } from './money.ts';
import { registrationDocument, scheduleDay, tournamentDocument, tournamentPartner } from './papers.ts';
import { getStanding, listStandings, standing } from './standings.ts';
import { bye, playedGame, buildSide } from './testing/examples.ts';

const FILE = { link: '/media/documents/a1b2.pdf', size: 182_044, name: 'Положение.pdf' };

describe('Members', () => {
  testShape(
    'A member',
    member,
    {
      player_id: 1,
      last_name: 'Абрамова',
      first_name: 'Нина',
      middle_name: 'Юрьевна',
      fullName: 'Абрамова Нина Юрьевна',
      birthday: '1990-03-01',
      gender: 'woman',
      rank: { title: 'Кандидат в мастера спорта', short_title: 'КМС' },
      honorary_title: null,
      rating: 1612,
      disciplines: [{ discipline_id: 3, title: 'Короткие нарды (парный разряд)' }],
      city: {
        city_id: 5,
        title: 'Казань',
        region_id: 16,
        region_title: 'Республика Татарстан',
        district_id: 6,
        district_title: 'Приволжский федеральный округ',
        country_id: 1,
        country_title: 'Россия',
      },
      clubs: [{ club_id: 1, title: 'Марс' }],
      wins: 30,
      loses: 12,
      games: 42,
      federation_member: 1,
      user: { id: null, player_id: 1, referee_id: 4 },
      photo: null,
      member_id: 90,
      number: null,
      status: 'in',
      late: 0,
      rating_before: null,
      tournament_id: 7,
      discipline_id: 3,
      discipline_title: 'Короткие нарды (парный разряд)',
      partner: { player_id: 2, fullName: 'Белов Олег Ильич', rating: 1540 },
    },
    {
      'a status of applications': { status: 'approved' },
      'a number from 0': { number: 0 },
      'a flag in words': { late: 'no' },
      'a birthday that was not': { birthday: '1990-02-30' },
    },
  );
});

describe('Rounds, tours and games', () => {
  testShape('A round', round, {
    id: 3,
    round_id: 3,
    label: '1/4 финала',
    title: '1/4 финала',
    isPlayed: 1,
    has_tours: 0,
    is_running: 0,
    match_length: 11,
    wins_needed: null,
  });
  testShape('A tour', tourWithGames, {
    id: 12,
    tour_id: 12,
    round_id: 3,
    label: 'Тур 4',
    title: 'Швейцарская система, тур 4',
    isPlayed: 0,
    is_running: 1,
    games: [playedGame, bye],
  });
  testShape('A played game', game, playedGame, {
    'an outcome that is none': { outcome: 'draw' },
    'a winner by id': { winner: 501 },
    'a score below nothing': { score2: -1 },
    'reasons in one text': { reasons: 'Группа 3 очков.' },
    'nobody on the first side': { player1: null },
  });
  testShape('A bye', game, bye);
  testShape('A game to be played', game, {
    ...playedGame,
    played_dt: null,
    corrected_dt: null,
    score1: null,
    score2: null,
    outcome: null,
    winner: null,
    reasons: [],
  });

  test('A round is chosen by its number or not at all', () => {
    expect(listRoundGames.query.parse({ round_id: '3' })).toEqual({ round_id: 3 });
    expect(listRoundGames.query.parse({ round_id: '' })).toEqual({});
    expect(listRoundGames.query.safeParse({ round_id: '1.winner.3' }).success).toBe(false);
  });
});

describe('Standings', () => {
  const { partner: _, ...player } = buildSide(1);
  const line = {
    standing_id: 77,
    player_id: 1,
    place: 3,
    place_label: '3–4',
    tours: 5,
    wins: 3,
    loses: 1,
    skips: 1,
    points: 4.5,
    player,
    partner: null,
    status: 'in' as const,
    tie_breaks: [{ criterion: 'buchholz' as const, title: 'Бухгольц', value: '12,5' }],
    group_title: null,
    tournament_id: 7,
    discipline_id: 1,
    discipline_title: 'Короткие нарды',
  };
  testShape('A line', standing, line, {
    'a place in words': { place: '3–4' },
    'a criterion that nobody knows': { tie_breaks: [{ criterion: 'luck', title: 'Удача', value: '1' }] },
  });
  testShape('A line of a bracket without a place yet', standing, {
    ...line,
    place: null,
    place_label: null,
    points: null,
    tie_breaks: [],
  });
  testShape('The table without a third place', listStandings.answer, {
    success: true,
    data: [line],
    totalCount: 1,
    tour: null,
    is_running: 0,
  });
  testShape('The table with the third place', listStandings.answer, {
    success: true,
    data: [],
    totalCount: 0,
    tour: null,
    is_running: 1,
    third: buildSide(3),
  });
  testShape('A line with its arithmetic', getStanding.answer, {
    success: true,
    data: {
      ...line,
      tie_breaks: line.tie_breaks.map((value) => ({ ...value, lines: ['Бухгольц: 8 + 4,5 = 12,5.'] })),
    },
  });
});

describe('The bracket', () => {
  const unknown = { id: null, name: null, score: null, player_id: null };
  const semifinal = {
    id: 601,
    number: 1,
    date: null,
    teams: [
      { id: 90, name: 'Абрамова Н. Ю.', score: 11, player_id: 1 },
      { id: 91, name: 'Белов О. И.', score: 4, player_id: 2 },
    ] as const,
    game_id: 601,
  };
  const nobody = { ...unknown, name: 'BYE' };
  const free = {
    ...semifinal,
    id: 2,
    number: null,
    game_id: null,
    teams: [semifinal.teams[0], nobody] as const,
  };
  const final = { ...free, id: 3, number: 2, teams: [unknown, unknown] as const };
  const rounds = [
    { title: 'Полуфинал', seeds: [semifinal, free] },
    { title: 'Финал', seeds: [final] },
  ];
  testShape('A single elimination', bracket, { type: 'se', brackets: { winnerBracket: rounds } });
  testShape(
    'A double elimination',
    bracket,
    {
      type: 'de',
      brackets: {
        winnerBracket: rounds,
        loserBracket: [],
        finalBracket: [],
        thirdPlaceBracket: rounds,
        consolationBracket: [{ title: 'Утешительная сетка. Финал', match_length: 7, seeds: [final] }],
      },
    },
    {
      'another type': { type: 'swiss' },
      'no winner bracket': { brackets: { loserBracket: [] } },
      'one side only': {
        brackets: { winnerBracket: [{ title: 'Финал', seeds: [{ ...final, teams: [unknown] }] }] },
      },
    },
  );
});

describe('Papers and money', () => {
  testShape('A document', tournamentDocument, {
    document_id: 1,
    title: 'Положение',
    published_dt: '2026-11-01T07:00:00.000Z',
    file: FILE,
  });
  testShape('A document to read before', registrationDocument, {
    item_id: 1,
    title: 'Положение',
    file: FILE,
  });
  testShape(
    'A day',
    scheduleDay,
    {
      date: '2026-12-14',
      starts_at: '2026-12-13T21:00:00.000Z',
      events: [{ event_id: 1, title: 'Открытие', time: '09:30', expected_time: null }],
    },
    {
      'no events': { events: [] },
      'an hour that is not': {
        events: [{ event_id: 1, title: 'Открытие', time: '24:00', expected_time: null }],
      },
    },
  );
  testShape('A partner', tournamentPartner, {
    partner_id: 1,
    title: 'Фонд',
    url: null,
    logo: { link: '/media/fund.svg' },
  });
  testShape(
    'A prize fund',
    prize,
    {
      prize_id: 1,
      tournament_id: 7,
      tournament_title: 'Кубок Казани',
      discipline_title: 'Короткие нарды',
      amount_of_contribution: 1500,
      additional_prize_from_sponsor: 0,
      prize_fund: 48_000,
      distribution_of_prizes: [
        { place: 1, percentage: 50, amount: 24_000, player: buildSide(1) },
        { place: 3, percentage: 12.5, amount: null, player: null },
        { place: 3, percentage: null, amount: 6000, player: null },
      ].map((share) => ({
        ...share,
        player: share.player && { player_id: 1, fullName: share.player.fullName },
      })),
    },
    { kopecks: { prize_fund: 48_000.5 }, 'no fee at all': { amount_of_contribution: null } },
  );
  testShape('Bank details', bankDetails, {
    company_name: 'Федерация нард',
    address: 'Казань, ул. Баумана, 1',
    inn: '1655000000',
    kpp: null,
    bik: '049205603',
    bank: 'Отделение',
    corr_account: '30101810600000000603',
    account: '40703810062000000000',
    purpose: 'Взнос за участие',
    qr_url: null,
  });

  test('A code for payment is a drawing unless a picture is asked for', () => {
    expect(drawPaymentQr.query.parse({ sum: '1500' })).toEqual({ format: 'svg', sum: 1500 });
    expect(drawPaymentQr.query.safeParse({ format: 'gif' }).success).toBe(false);
  });
});

describe('The live stream', () => {
  const common = { id: 9, tournament_id: 7, version: 31 };
  testShape('A drawn tour', liveMessage, {
    ...common,
    type: 'tour-drawn',
    round_id: 3,
    tour_id: 12,
    title: 'Тур 4',
  });
  testShape(
    'A result',
    liveMessage,
    { ...common, type: 'result', game: playedGame },
    { 'no game': { game: 501 } },
  );
  testShape('A correction', liveMessage, {
    ...common,
    type: 'correction',
    games: [playedGame],
    round_ids: [],
    tour_ids: [13],
  });
  testShape('New places', liveMessage, { ...common, type: 'standings', tour_id: null, is_running: 1 });
  testShape('A new status', liveMessage, { ...common, type: 'status', status: 'current' });
  testShape('A newcomer', liveMessage, { ...common, type: 'participants', approved_player: 33 });
  testShape(
    'Too much missed',
    liveMessage,
    { ...common, type: 'reload' },
    { 'a type of its own': { type: 'hello' } },
  );

  test('The last message is told by the header or by the query', () => {
    expect(followTournament.headers.parse({ 'last-event-id': '9', accept: 'text/event-stream' })).toEqual({
      'last-event-id': 9,
    });
    expect(followTournament.query.parse({ last_event_id: '0' })).toEqual({ last_event_id: 0 });
    expect(followTournament.headers.safeParse({ 'last-event-id': 'tour-4' }).success).toBe(false);
  });
});
