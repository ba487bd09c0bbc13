export { getRefereePath } from './links';
