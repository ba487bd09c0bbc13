/** A repository in small that keeps every rule. Paths are those of the real one; contents are the least that parses. */
export const ground = {
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/zod/index.js': '',
  'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
  'node_modules/kysely/index.js': '',
  'packages/engine/package.json':
    '{"name":"@nardy/engine","type":"module","exports":{".":"./src/index.ts","./schema":"./src/competition/schema/index.ts"}}',
  'packages/engine/src/index.ts': 'export interface Pairing {}\nexport const pair = 1;',
  'packages/engine/src/competition/schema/index.ts':
    "import type { Pairing } from '../../index.ts';\nexport type Pairs = Pairing;\nexport const schema = 1;",
  'packages/engine/src/pairing.test.ts': "import 'node:fs';",
  'packages/contract/package.json':
    '{"name":"@nardy/contract","type":"module","exports":{".":"./src/index.ts"}}',
  'packages/contract/src/index.ts': "import 'zod';\nimport '@nardy/engine/schema';",
  'apps/server/src/main.ts': "import './serve.ts';",
  'apps/server/src/serve.ts': "import './app.ts';",
  'apps/server/src/app.ts': "import './features/handlers.ts';\nimport './http/answers.ts';",
  'apps/server/src/http/answers.ts': 'export interface Page {}\nexport const answer = 1;',
  'apps/server/src/database/connection.ts': "import 'kysely';",
  'apps/server/src/features/handlers.ts': "import './media/routes.ts';",
  'apps/server/src/features/athletes/index.ts': "export * from './service.ts';",
  'apps/server/src/features/athletes/service.ts':
    "import { pair } from '@nardy/engine';\nexport const used = pair;",
  'apps/server/src/features/media/routes.ts': "import './service.ts';\nimport '../../http/answers.ts';",
  'apps/server/src/features/media/service.ts': "import './repository.ts';\nimport '../athletes/index.ts';",
  'apps/server/src/features/media/repository.ts':
    "import 'kysely';\nimport '../../database/connection.ts';\nimport type { Page } from '../../http/answers.ts';\nexport type Rows = Page;",
  'apps/server/package.json':
    '{"name":"@nardy/server","type":"module","exports":{".":"./src/index.ts","./testing":"./src/testing/index.ts"}}',
  'apps/server/src/index.ts': "export * from './database/connection.ts';",
  'apps/server/src/testing/index.ts': '',
  'apps/demo/src/play.ts':
    "import '@nardy/server';\nimport { pair } from '@nardy/engine';\nexport const played = pair;",
  'apps/demo/src/play.test.ts': "import '@nardy/server/testing';",
  'apps/portal/app/routes.ts': '',
  'apps/portal/app/root.tsx': "import './features/home/index.ts';",
  'apps/portal/app/entry.server.tsx': "import 'node:stream';",
  'apps/portal/app/api/api.ts': "import '@nardy/contract';",
  'apps/portal/app/components/Button.tsx':
    "import './Button.module.css';\nexport const Button = () => <b />;",
  'apps/portal/app/components/Button.module.css': '',
  'apps/portal/app/features/home/index.ts': "import './page.tsx';",
  'apps/portal/app/features/home/page.tsx':
    "import '../media/index.ts';\nimport '../../components/Button';\nimport '../../api/api';\nimport type { Route } from './+types/page';\nexport type Props = Route;",
  'apps/portal/app/features/media/index.ts':
    "import './Player';\nimport type { Pairing } from '@nardy/engine';\nexport type Pairs = Pairing;",
  'apps/portal/app/features/media/Player.tsx': '',
  'apps/console/src/index.tsx': "import '@nardy/contract';",
  'scripts/start.mjs': '',
  'e2e/journey.test.ts': '',
  'bench/pairing.ts': "import { pair } from '@nardy/engine';\nexport const pairs = pair;",
};

/**
 * For each rule the files that break it, and nothing else. The first file of each is the one that the rule must name.
 * @typedef {readonly [path: string, source: string]} File
 * @type {readonly (readonly [rule: string, first: File, ...others: File[]])[]}
 */
export const plants = [
  [
    'no-cycles',
    ['packages/contract/src/one.ts', "import './other.ts';"],
    ['packages/contract/src/other.ts', "import './one.ts';"],
  ],
  ['imports-resolve', ['apps/server/src/lost.ts', "import './nowhere.ts';"]],
  [
    'tests-are-not-imported',
    ['apps/server/src/impatient.ts', "import './testing/database.ts';"],
    ['apps/server/src/testing/database.ts', ''],
  ],
  ['engine-stands-alone', ['packages/engine/src/ours.ts', "import '@nardy/contract';"]],
  ['engine-stands-alone', ['packages/engine/src/npm.ts', "import 'zod';"]],
  ['engine-stands-alone', ['packages/engine/src/node.ts', "import 'node:crypto';"]],
  [
    'contract-needs-zod-only',
    [
      'packages/contract/src/ours.ts',
      "import type { Pairing } from '@nardy/engine';\nexport type Pairs = Pairing;",
    ],
  ],
  ['contract-needs-zod-only', ['packages/contract/src/npm.ts', "import 'kysely';"]],
  [
    'schema-of-commands-is-data',
    ['packages/engine/src/competition/schema/ruled.ts', "import '../rules.ts';"],
    ['packages/engine/src/competition/rules.ts', ''],
  ],
  ['forms-need-no-schema', ['packages/contract/src/forms/schema.ts', "import 'zod';"]],
  [
    'apps-meet-in-the-contract',
    ['apps/portal/app/features/home/shortcut.ts', "import '../../../../server/src/http/answers.ts';"],
  ],
  ['apps-meet-in-the-contract', ['apps/console/src/shortcut.ts', "import '../../portal/app/api/api';"]],
  ['apps-meet-in-the-contract', ['apps/server/src/shortcut.ts', "import '../../portal/app/api/api.ts';"]],
  ['apps-meet-in-the-contract', ['apps/server/src/demo.ts', "import '../../demo/src/play.ts';"]],
  [
    'demo-uses-declared-entries',
    ['apps/demo/src/shortcut.ts', "import '../../server/src/database/connection.ts';"],
  ],
  [
    'demo-uses-declared-entries',
    ['apps/demo/src/shortcut.test.ts', "import '../../server/src/http/answers.ts';"],
  ],
  ['demo-uses-declared-entries', ['apps/demo/src/window.ts', "import '../../portal/app/api/api.ts';"]],
  ['tests-are-not-imported', ['apps/demo/src/impatient.ts', "import '@nardy/server/testing';"]],
  ['apps-need-no-tools', ['apps/server/src/tooled.ts', "import '../../../scripts/start.mjs';"]],
  ['tools-stay-outside', ['e2e/insider.test.ts', "import '../apps/server/src/http/answers.ts';"]],
  ['benchmarks-measure-from-outside', ['bench/insider.ts', "import '../apps/server/src/http/answers.ts';"]],
  [
    'browser-sees-engine-types-only',
    [
      'apps/portal/app/features/home/preview.ts',
      "import { pair } from '@nardy/engine';\nexport const preview = pair;",
    ],
  ],
  ['launchers-compose', ['apps/server/src/http/whole.ts', "import '../app.ts';"]],
  ['handlers-are-composed-once', ['apps/server/src/http/handlers.ts', "import '../features/handlers.ts';"]],
  [
    'server-feature-has-one-door',
    ['apps/server/src/features/media/window.ts', "import '../athletes/service.ts';"],
  ],
  [
    'server-feature-has-one-door-for-the-rest',
    ['apps/server/src/jobs.ts', "import './features/athletes/service.ts';"],
  ],
  [
    'handlers-take-routes-only',
    ['apps/server/src/features/handlers.ts', "import './media/routes.ts';\nimport './media/service.ts';"],
  ],
  ['routes-are-the-top', ['apps/server/src/features/media/upside.ts', "import './routes.ts';"]],
  [
    'repositories-call-no-service',
    ['apps/server/src/features/news/repository.ts', "import './service.ts';"],
    ['apps/server/src/features/news/service.ts', ''],
  ],
  [
    'tracing-is-loaded-on-demand',
    [
      'apps/server/src/http/traced.ts',
      "import { createTracer } from '../tracing/tracer.ts';\nexport const made = createTracer;",
    ],
    ['apps/server/src/tracing/tracer.ts', 'export const createTracer = 1;'],
  ],
  [
    'queries-live-in-repositories',
    ['apps/server/src/features/pages/service.ts', "import { sql } from 'kysely';\nexport const query = sql;"],
  ],
  [
    'repositories-know-no-http',
    [
      'apps/server/src/features/pages/repository.ts',
      "import { answer } from '../../http/answers.ts';\nexport const rows = answer;",
    ],
  ],
  [
    'services-call-the-engine',
    [
      'apps/server/src/features/pages/routes.ts',
      "import { pair } from '@nardy/engine';\nexport const route = pair;",
    ],
  ],
  ['database-is-the-ground', ['apps/server/src/database/busy.ts', "import '../http/answers.ts';"]],
  ['database-is-the-ground', ['apps/server/src/jobs/busy.ts', "import '../features/athletes/index.ts';"]],
  ['http-knows-no-feature', ['apps/server/src/http/partial.ts', "import '../features/athletes/index.ts';"]],
  ['site-map-is-the-top', ['apps/portal/app/features/home/map.ts', "import '../../routes';"]],
  ['components-know-no-feature', ['apps/portal/app/components/Clever.tsx', "import '../features/media';"]],
  ['components-know-no-feature', ['apps/portal/app/components/Asking.tsx', "import '../api/api';"]],
  ['ground-of-the-portal', ['apps/portal/app/formatting/styled.ts', "import '../components/Button';"]],
  ['browser-feature-has-one-door', ['apps/portal/app/features/home/window.ts', "import '../media/Player';"]],
  ['browser-has-no-node', ['apps/console/src/files.ts', "import 'node:fs';"]],
];
