export { FederationPage } from './FederationPage.tsx';
