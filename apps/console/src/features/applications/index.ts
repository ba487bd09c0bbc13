export { ApplicationsPage } from './ApplicationsPage.tsx';
