export { OwnApplications } from './own/OwnApplications';
