export { athletePath } from './links';
