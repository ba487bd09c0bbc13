export { placePrizes, prizeFund, type PlacePrize } from './fund.ts';
export { payOut } from './payout.ts';
