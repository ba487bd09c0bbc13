export { readPrizes, sumPrizes } from './service.ts';
