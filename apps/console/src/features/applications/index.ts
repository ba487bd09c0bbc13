export { ApplicationsPage } from './ApplicationsPage.tsx';
export { CompetitionsPage } from './CompetitionsPage.tsx';
export { Places } from './Places.tsx';
export { STATUSES } from './statuses.ts';
export { useCompetition } from './useApplications.ts';
