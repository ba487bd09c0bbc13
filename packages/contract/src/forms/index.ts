/**
 * The rules and sentences of the forms, for the browser and the server alike. Nothing here needs a library: a page brings
 * only the rules of its own form.
 */
export { computeAgeOn as ageOn, checkEligibility } from '@nardy/engine/eligibility';
export * from './account.ts';
export * from './application.ts';
export * from './appointments.ts';
export * from './birthday.ts';
export * from './competition.ts';
export * from './consents.ts';
export * from './faults.ts';
export * from './files.ts';
export * from './login.ts';
export * from './logos.ts';
export * from './names.ts';
export * from './resubmission.ts';
export * from './papers.ts';
export * from './partners.ts';
export * from './person.ts';
export * from './prizes.ts';
export * from './registration.ts';
export * from './requisites.ts';
export * from './schedule.ts';
