export { placePrizes, computePrizeFund, type PlacePrize } from './fund.ts';
export { payOut } from './payout.ts';
