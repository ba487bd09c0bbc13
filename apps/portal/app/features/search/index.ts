export { SearchSwitch } from './SearchSwitch';
