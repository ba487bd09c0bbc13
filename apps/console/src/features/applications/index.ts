export { ApplicationsPage } from './ApplicationsPage.tsx';
export { CompetitionsPage } from './CompetitionsPage.tsx';
