import type { Db } from '../../../database/connection.ts';
import { answerOne } from '../../../http/answers.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readPrizes } from '../../prizes/index.ts';
import { answerWholeList } from '../answers.ts';
import { readScope } from '../scope.ts';
import { findBankDetails } from './bankDetails.ts';
import { toBankDetails, toPayment } from './mapper.ts';
import { formatPayment } from './paymentText.ts';
import { drawQrAsPng, drawQrAsSvg } from './qrCode.ts';

const NO_DETAILS = 'Реквизиты для оплаты не указаны';

export function createMoneyHandlers(db: Db) {
  return {
    listPrizes: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return answerWholeList([...(await readPrizes(db, id))]);
    },
    getBankDetails: async ({ params }) => {
      const { id } = await readScope(db, params.id);
      return answerOne(await findBankDetails(db, id), toBankDetails, NO_DETAILS);
    },
    drawPaymentQr: async ({ params, query: { format, ...given } }) => {
      const { id } = await readScope(db, params.id);
      const details = await findBankDetails(db, id);
      if (!details) throw new NotFoundError(NO_DETAILS);
      return drawQrFile(formatPayment(toPayment(details, given)), format, `payment-${id}`);
    },
  } satisfies Partial<Handlers>;
}

async function drawQrFile(text: string, format: 'svg' | 'png', name: string) {
  if (format === 'png')
    return { mediaType: 'image/png' as const, name: `${name}.png`, content: await drawQrAsPng(text) };
  const content = new TextEncoder().encode(await drawQrAsSvg(text));
  return { mediaType: 'image/svg+xml' as const, name: `${name}.svg`, content };
}
