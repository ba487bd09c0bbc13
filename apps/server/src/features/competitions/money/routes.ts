import type { Db } from '../../../database/connection.ts';
import { oneAnswer } from '../../../http/answers.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readPrizes } from '../../prizes/index.ts';
import { wholeList } from '../answers.ts';
import { readScope } from '../scope.ts';
import { findBankDetails } from './bankDetails.ts';
import { toBankDetails, toPayment } from './mapper.ts';
import { paymentText } from './paymentText.ts';
import { qrAsPng, qrAsSvg } from './qrCode.ts';

const NO_DETAILS = 'Реквизиты для оплаты не указаны';

export function moneyHandlers(db: Db) {
  return {
    listPrizes: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return wholeList([...(await readPrizes(db, id))]);
    },
    getBankDetails: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return oneAnswer(await findBankDetails(db, id), toBankDetails, NO_DETAILS);
    },
    drawPaymentQr: async ({ params, query: { format, ...given } }) => {
      const { id } = await readScope(db, params.id);
      const details = await findBankDetails(db, id);
      if (!details) throw new NotFoundError(NO_DETAILS);
      return drawn(paymentText(toPayment(details, given)), format, `payment-${id}`);
    },
  } satisfies Partial<Handlers>;
}

async function drawn(text: string, format: 'svg' | 'png', name: string) {
  if (format === 'png')
    return { mediaType: 'image/png' as const, name: `${name}.png`, content: await qrAsPng(text) };
  const content = new TextEncoder().encode(await qrAsSvg(text));
  return { mediaType: 'image/svg+xml' as const, name: `${name}.svg`, content };
}
