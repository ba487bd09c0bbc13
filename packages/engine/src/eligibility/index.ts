export { computeAgeOn, checkEligibility, type EligibilityRules, type EligiblePlayer } from './eligibility.ts';
