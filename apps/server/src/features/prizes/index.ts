export { readPrizeRules, readPrizes, sumPrizes, type PayPlaces } from './service.ts';
