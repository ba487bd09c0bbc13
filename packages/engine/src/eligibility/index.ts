export { ageOn, checkEligibility, type EligibilityRules, type EligiblePlayer } from './eligibility.ts';
