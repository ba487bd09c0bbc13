export { CompetitionTile } from './CompetitionTile';
export { competitionPath } from './links';
export { ineligibilities } from './register/eligibility';
export { askOwnBids } from './register/ownBids';
export { takesApplications } from './register/takesApplications';
