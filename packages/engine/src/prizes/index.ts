export { placePrizes, prizeFund, type PlacePrize, type PrizeFund, type PrizeRefusal } from './fund.ts';
export { payOut, type Payout, type PrizePlace, type PrizeSheet } from './payout.ts';
