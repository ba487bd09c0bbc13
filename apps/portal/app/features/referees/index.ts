export { refereePath } from './links';
