export {
  ageOn,
  checkEligibility,
  type Eligibility,
  type EligibilityRules,
  type EligiblePlayer,
  type Gender,
  type IneligibleReason,
} from './eligibility.ts';
