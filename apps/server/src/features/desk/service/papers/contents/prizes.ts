import { countText } from '@nardy/contract/plurals';
import { lowerFirst } from '../../words.ts';
import type { PaperCell, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import { buildFullNameCell, joinValues, formatRubles, listSignatures } from '../words.ts';
import { spellRubles } from '../spellRubles.ts';
import type { PaperKind } from './paper.ts';
import { formatPlace } from './tables.ts';
import { listPayouts, type Payout } from './winners.ts';

const PRIZES = ['приз', 'приза', 'призов'] as const;

/** What is paid out to whom, to be signed. */
export const prizes: PaperKind = {
  title: 'Призовая ведомость',
  kind: 'end',
  describe(data) {
    if (data.prize === undefined) return { refusal: 'Призы не заданы' };
    const { length } = listPayouts(data);
    return length === 0 ? { refusal: 'Мест с призами ещё нет' } : { detail: countText(length, PRIZES) };
  },
  make(data) {
    const { prize } = data;
    if (prize === undefined) return undefined;
    const payouts = listPayouts(data);
    const total = payouts.reduce((sum, payout) => sum + payout.sum, 0);
    const table = buildPayoutsTable(data, payouts, total);
    const { amount_of_contribution: fee, additional_prize_from_sponsor: sponsor } = prize;
    const fund = prize.prize_fund ?? 0;
    return {
      title: 'Призовая ведомость',
      fileName: 'Призы',
      blocks: [
        { is: 'title', text: 'Призовая ведомость' },
        {
          is: 'facts',
          facts: [
            ...(fee > 0 ? [['Взносы', formatRubles(fund - sponsor)] as const] : []),
            ['Спонсор', formatRubles(sponsor)],
            ['Фонд', formatRubles(fund)],
            ['Остаток', formatRubles(fund - total)],
          ],
        },
        { is: 'table', table, line: 'wide' },
        { is: 'text', text: `Всего к выдаче: ${spellRubles(total)}.` },
        {
          is: 'signatures',
          signatures: [
            ...listSignatures(data, 'chief-and-secretary'),
            { role: 'Выдал', name: '', category: '' },
          ],
        },
      ],
      sheet: table,
    };
  },
};

/** A receipt for each prize, which the winner signs; both of a pair sign one. */
export const receipts: PaperKind = {
  title: 'Расписки о призах',
  kind: 'end',
  describe: (data) => prizes.describe(data),
  make(data) {
    const payouts = listPayouts(data);
    const table = buildPayoutsTable(
      data,
      payouts,
      payouts.reduce((sum, payout) => sum + payout.sum, 0),
    );
    return {
      title: 'Расписки о призах',
      fileName: 'Расписки',
      blocks: payouts.map((payout) => buildReceipt(data, payout)),
      sheet: table,
    };
  },
};

function buildReceipt(data: PaperData, { placed, sum }: Payout) {
  const { tournament, members } = data.snapshot;
  const names = (members.get(placed.participant)?.players ?? []).map(
    ({ last_name: last, first_name: first, middle_name: middle }) =>
      [last, first, middle].filter(Boolean).join(' '),
  );
  const who = names.length > 1 ? `Мы, ${names.join(' и ')}, получили` : `Я, ${names.join('')}, получил(а)`;
  const what = `приз за ${formatPlace(placed)} место в соревновании «${tournament.full_name}»`;
  return {
    is: 'receipt' as const,
    text: `${who} от организатора (${data.federation.name}) ${what}: ${formatRubles(sum)} (${lowerFirst(spellRubles(sum))}).`,
    signatures: [
      ...names.map(() => ({ role: 'Получил(а)', name: '', category: '' })),
      { role: 'Выдал(а)', name: '', category: '' },
    ],
  };
}

function buildPayoutsTable(
  data: PaperData,
  payouts: ReturnType<typeof listPayouts>,
  total: number,
): PaperTable {
  const rows = payouts.map(({ placed, percentage, sum }): PaperCell[] => {
    const member = data.snapshot.members.get(placed.participant);
    return [
      formatPlace(placed),
      buildFullNameCell(member),
      joinValues(member, ({ player_id: player }) => data.people.get(player)?.birthYear),
      percentage === null ? '' : `${String(percentage).replace('.', ',')} %`,
      sum,
      null,
    ];
  });
  return {
    columns: [
      { title: 'Место', width: 8, align: 'center', look: 'number' },
      { title: 'Участник', width: 34 },
      { title: 'Год', width: 7, align: 'center' },
      { title: 'Доля', width: 8, align: 'end' },
      { title: 'Сумма, ₽', width: 12, align: 'end' },
      { title: 'Получил: подпись, дата', width: 26, look: 'field' },
    ],
    rows: [...rows, ['', { strong: 'Итого' }, '', '', { strong: total.toLocaleString('ru-RU') }, null]],
  };
}
