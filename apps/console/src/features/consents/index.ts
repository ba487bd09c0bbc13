export { ConsentsPage } from './ConsentsPage.tsx';
