export { prizesOf } from './service.ts';
