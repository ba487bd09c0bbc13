export { CompetitionListPage } from './CompetitionListPage.tsx';
export { NewCompetitionPage } from './create/NewCompetitionPage.tsx';
export { CompetitionPage } from './edit/CompetitionPage.tsx';
