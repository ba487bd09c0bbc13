export { CompetitionTiles } from './CompetitionTiles';
export { CompetitionTile } from './CompetitionTile';
export { TAB_STATUSES, TAB_TITLES, TABS, type Tab } from './filters';
export { competitionPath } from './links';
export { ineligibilities } from './register/eligibility';
export { askOwnBids } from './register/ownBids';
export { takesApplications } from './register/takesApplications';
export { toTile, type TileFacts } from './tile';
