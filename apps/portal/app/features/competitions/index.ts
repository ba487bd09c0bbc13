export { CompetitionTile } from './CompetitionTile';
