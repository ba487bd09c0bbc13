export * from './accounts/index.ts';
export * from './administration/index.ts';
export * from './answers.ts';
export * from './applications/index.ts';
export * from './athletes/index.ts';
export * from './competitions/index.ts';
export * from './desk/index.ts';
export * from './fileSizes.ts';
export * from './forms/index.ts';
export * from './geography.ts';
export * from './imports/index.ts';
export * from './matches/index.ts';
export * from './media.ts';
export type {
  Answer,
  Feature,
  FileOperation,
  Given,
  JsonOperation,
  Message,
  Method,
  Operation,
  Received,
  StreamOperation,
} from './operation.ts';
export {
  operations,
  type FileOperationName,
  type JsonOperationName,
  type OperationName,
  type Operations,
  type StreamOperationName,
} from './operations.ts';
export { LIST_FORMATS } from './parameters.ts';
export * from './moscow.ts';
export * from './people/index.ts';
export * from './referees.ts';
export * from './search.ts';
export * from './site.ts';
