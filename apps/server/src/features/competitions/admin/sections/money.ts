import type { Handlers } from '../../../../http/operations.ts';
import { toMediaLink } from '../../../../storage/files.ts';
import { hasNoRequisites } from '@nardy/contract';
import { sumPrizes } from '../../../prizes/index.ts';
import { formatPayment } from '../../money/paymentText.ts';
import { drawQrAsSvg } from '../../money/qrCode.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { findPrepared } from '../repository.ts';
import { bank, findDetails, readKnownDetails, toRequisites } from './bank.ts';
import { countApproved, isPaid, prizes } from './prizes.ts';
import type { SectionsAdmin } from './admin.ts';

/** The money of a competition: what it costs, what is won, and where it is paid to. */
export function createMoneyDeskHandlers(parts: CompetitionsDeskParts, desk: SectionsAdmin) {
  return { ...createPrizesHandlers(parts, desk), ...createBankHandlers(parts, desk) };
}

function createPrizesHandlers(parts: CompetitionsDeskParts, { opened, saved }: SectionsAdmin) {
  const { db } = parts;
  return {
    getDeskPrizes: async (asked, context) => {
      const { id } = asked.params;
      const { shares, ...content } = await opened(prizes, asked, context);
      const [approved, paid, row] = await Promise.all([
        countApproved(db, id),
        isPaid(db, id),
        findPrepared(db, id),
      ]);
      const data = {
        ...content,
        shares: [...shares],
        approved_player: approved,
        players_max: row?.players_max ?? null,
        is_paid: paid ? (1 as const) : (0 as const),
      };
      return { success: true, data };
    },
    savePrizes: saved(prizes),
    sumPrizes: async ({ params, body }, context) => {
      await refuseForeign(parts, params.id, context);
      const announced = (await findPrepared(db, params.id))?.prize_fund ?? null;
      return { success: true, data: sumPrizes(body, announced) };
    },
  } satisfies Partial<Handlers>;
}

function createBankHandlers(parts: CompetitionsDeskParts, { opened, saved }: SectionsAdmin) {
  const { db } = parts;
  return {
    getDeskBankDetails: async (asked, context) => {
      const { version, ...requisites } = await opened(bank, asked, context);
      const { id } = asked.params;
      const [own, row, known] = await Promise.all([
        findDetails(db, id),
        findPrepared(db, id),
        readKnownDetails(db),
      ]);
      const parents = row?.parent_id ? await findDetails(db, row.parent_id) : undefined;
      const data = {
        version,
        requisites,
        qr_url: own?.qr_path ? toMediaLink(own.qr_path) : null,
        inherited: parents ? toRequisites(parents) : null,
        known,
      };
      return { success: true, data };
    },
    saveBankDetails: saved(bank),
    previewPaymentQr: async ({ params: { id }, body }, context) => {
      await refuseForeign(parts, id, context);
      const { amount_of_contribution: fee } = await prizes.read(db, id);
      const sum = fee || undefined;
      const { company_name: payee, corr_account: corrAccount, kpp, ...texts } = body;
      const payment = { ...texts, payee, corrAccount, kpp: kpp || null, sum };
      const svg = hasNoRequisites(body) ? null : await drawQrAsSvg(formatPayment(payment));
      return { success: true, data: { svg, sum: sum ?? null } };
    },
  } satisfies Partial<Handlers>;
}
