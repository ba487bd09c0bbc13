export { prizesOf, sumsOf } from './service.ts';
