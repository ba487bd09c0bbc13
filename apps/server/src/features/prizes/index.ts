export { lockPrizes } from './repository.ts';
export { readPrizeRules, readPrizes, sumPrizes, type PayPlaces } from './service.ts';
