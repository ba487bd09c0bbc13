import * as accounts from './accounts/index.ts';
import * as administration from './administration/index.ts';
import * as applications from './applications/index.ts';
import * as athletes from './athletes/index.ts';
import * as competitions from './competitions/index.ts';
import * as desk from './desk/index.ts';
import * as geography from './geography.ts';
import * as imports from './imports/index.ts';
import * as matches from './matches/index.ts';
import * as media from './media.ts';
import type { FileOperation, JsonOperation, Operation, StreamOperation } from './operation.ts';
import * as people from './people/index.ts';
import * as referees from './referees.ts';
import * as search from './search.ts';
import * as site from './site.ts';

/** All that the features export, in the order of the reference; no two of them export the same name. */
const exported = {
  ...site,
  ...geography,
  ...athletes,
  ...competitions,
  ...desk,
  ...matches,
  ...referees,
  ...media,
  ...search,
  ...accounts,
  ...applications,
  ...people,
  ...imports,
  ...administration,
};

/** Every operation of the API by its one name, which is the name that its feature exports it by. */
export const operations = Object.fromEntries(
  Object.entries(exported).filter(([, one]) => isOperation(one)),
) as Operations;

export type Operations = {
  readonly [Name in keyof Exported as Exported[Name] extends Operation ? Name : never]: Exported[Name];
};
export type OperationName = keyof Operations;

/** Those that answer JSON: the typed client calls them; of files and streams it gives the address. */
export type JsonOperationName = NamesOf<JsonOperation>;
export type FileOperationName = NamesOf<FileOperation>;
export type StreamOperationName = NamesOf<StreamOperation>;

type Exported = typeof exported;
type NamesOf<Kind extends Operation> = {
  [Name in OperationName]: Operations[Name] extends Kind ? Name : never;
}[OperationName];

function isOperation(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'feature' in one;
}
