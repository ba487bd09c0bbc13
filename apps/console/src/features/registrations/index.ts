export { RegistrationPage } from './RegistrationPage.tsx';
export { RegistrationsPage } from './RegistrationsPage.tsx';
