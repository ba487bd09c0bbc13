export { CRITERIA, CRITERION_TITLES } from '../../standings/criteria.ts';
export type { Command } from '../commands.ts';
export { COMMAND } from './commands.ts';
export type { RecordShape, Shape, ValueOf, VariantsShape } from './shape.ts';
export { formatFault, formatStrangeFields } from './texts.ts';
