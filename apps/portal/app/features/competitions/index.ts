export { CompetitionTile } from './CompetitionTile';
export { competitionPath } from './links';
