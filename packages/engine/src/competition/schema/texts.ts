import type { Shape } from './shape.ts';

/** Why a value is not of its shape: a Russian sentence for the field that holds it. */
export function formatFault(shape: Shape, value: unknown): string {
  if (shape.sentence !== undefined) return shape.sentence;
  return value === undefined ? 'Не указано.' : `Ожидается ${formatExpected(shape)}.`;
}

/** Fields that an object does not have. */
export function formatStrangeFields(names: readonly string[]): string {
  return `Таких полей нет: ${names.join(', ')}.`;
}

function formatExpected(shape: Shape): string {
  switch (shape.is) {
    case 'whole':
      return `целое число от ${formatNumber(shape.least)} до ${formatNumber(shape.most)}`;
    case 'number':
      return `число от ${formatNumber(shape.least)} до ${formatNumber(shape.most)}`;
    case 'flag':
      return 'true или false';
    case 'text':
      return `текст до ${shape.most} знаков`;
    case 'choice':
      return `одно из: ${shape.of.join(', ')}`;
    case 'nullable':
      return `${formatExpected(shape.of)} или null`;
    case 'list':
      return `список, значений от ${formatNumber(shape.least)} до ${formatNumber(shape.most)}`;
    case 'two':
      return 'список из двух значений';
    case 'record':
      return 'объект с полями';
    case 'variants':
      return `объект, ${shape.by} которого одно из: ${Object.keys(shape.of).join(', ')}`;
  }
}

/** Groups of three digits apart, as Russian numbers are written: 4 294 967 295. */
function formatNumber(value: number): string {
  return `${value}`.replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0').replace('-', '−');
}
