export { ratingListsJob, RATINGS, ratingsJob } from './jobs.ts';
export { saveTotals as refreshTotals } from './repository/athletes.ts';
export { lockRatings, type AthleteChange } from './repository/changes.ts';
export { openedSince } from './repository/openings.ts';
export { bringLists, takeListsBack, type BroughtList } from './service/imported.ts';
export { noteRatingChanges, noteTournamentForRatings } from './service/note.ts';
export { ratingsSince } from './service/ratingsSince.ts';
export { recomputeAllRatings } from './service/recomputeAll.ts';
export { updateRatings } from './service/update.ts';
