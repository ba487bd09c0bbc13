export { lockPrizes } from './repository.ts';
export { computeFund, readPrizeRules, readPrizes, sumPrizes, type PayPlaces } from './service.ts';
