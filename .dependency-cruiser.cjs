// Imports run one way; docs/architecture.md draws the same arrows. `npm test -- imports` checks them, and proves in
// scripts/imports/prove.mjs that every rule below bites.

const TEST = '\\.test\\.tsx?$|/testing/';
const FEATURES = '^apps/server/src/features';
const SERVER = '^apps/server/src';
const PORTAL = '^apps/portal/app';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @type {Rule[]} */
const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module, or miss a third one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'A rule cannot judge an import that leads nowhere.',
    // React Router generates ./+types when it builds or checks; `virtual:` modules exist within Vite only.
    from: {},
    to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What only tests need must not get into the product.',
    from: { pathNot: `${TEST}|^e2e/|^bench/` },
    to: { path: TEST },
  },
];

/** @type {Rule[]} */
const packages = [
  {
    name: 'engine-stands-alone',
    comment: 'The engine is pure: nothing of ours, of npm or of Node.',
    from: { path: '^packages/engine/src', pathNot: TEST },
    to: { pathNot: '^packages/engine/src' },
  },
  {
    name: 'contract-needs-zod-only',
    comment:
      'The contract goes into the browser and the server alike; of the engine it takes the schema of commands, who may take part, and its Russian.',
    from: { path: '^packages/contract/src', pathNot: TEST },
    to: {
      pathNot:
        '^packages/contract/src|node_modules/zod/|^packages/engine/src/(competition/schema/|eligibility/|russian\\.ts$)',
    },
  },
  {
    name: 'schema-of-commands-is-data',
    comment: 'The contract takes it, so no rule of play may come with it.',
    from: { path: '^packages/engine/src/competition/schema/', pathNot: TEST },
    // The criteria of a table are a list of names.
    to: {
      pathNot: '^packages/engine/src/(competition/schema/|standings/criteria\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'forms-need-no-schema',
    comment:
      "The rules of forms go into pages of the portal, where no schema goes; ages and limits are the engine's.",
    from: { path: '^packages/contract/src/forms/', pathNot: TEST },
    to: { pathNot: '^packages/(contract/src/forms|engine/src/eligibility)/' },
  },
];

/** @type {Rule[]} */
const apps = [
  {
    name: 'apps-meet-in-the-contract',
    comment:
      'The portal, the console and the server know each other by the contract only, and of the demo nothing.',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/demo/' },
    to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'demo-uses-declared-entries',
    comment: 'The demo fills a database with what the server declares for it, and knows no other app.',
    from: { path: '^apps/demo/' },
    to: { path: '^apps/', pathNot: '^apps/(demo/|server/src/(testing/)?index\\.ts$)' },
  },
  {
    name: 'apps-need-no-tools',
    comment: 'Scripts, journeys and benchmarks use the product, never the other way.',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(scripts|e2e|bench)/' },
  },
  {
    name: 'tools-stay-outside',
    comment: 'Journeys and scripts see the product as its users do: by addresses and the contract.',
    from: { path: '^(scripts|e2e)/' },
    to: { path: '^apps/|^packages/engine/' },
  },
  {
    name: 'benchmarks-measure-from-outside',
    comment:
      'A benchmark may call the engine; the apps it measures by their addresses, but for the one that asks what a page is made of.',
    from: { path: '^bench/', pathNot: '^bench/uncached' },
    to: { path: '^apps/' },
  },
  {
    name: 'browser-sees-engine-types-only',
    comment: 'Rules run on the server; the browser may know the shape of what they give.',
    from: { path: '^apps/(portal|console)/', pathNot: TEST },
    to: { path: '^packages/engine/', dependencyTypesNot: ['type-only'] },
  },
];

/** @type {Rule[]} */
const server = [
  {
    name: 'launchers-compose',
    comment: 'Only main and dev call serve, only serve calls app: nothing below knows the whole.',
    from: { path: SERVER, pathNot: `${SERVER}/(main|dev|serve)\\.ts$|${TEST}` },
    to: { path: `${SERVER}/(main|dev|serve|app)\\.ts$` },
  },
  {
    name: 'handlers-are-composed-once',
    comment: 'app.ts takes the handlers of all features from features/handlers.ts.',
    from: { path: SERVER, pathNot: `${SERVER}/app\\.ts$|${TEST}` },
    to: { path: `${FEATURES}/handlers\\.ts$` },
  },
  {
    name: 'server-feature-has-one-door',
    comment: 'A feature is reached through its index.ts; handlers.ts takes its routes.',
    from: { path: `${FEATURES}/([^/]+)/`, pathNot: TEST },
    to: { path: `${FEATURES}/[^/]+/`, pathNot: [`${FEATURES}/$1/`, `${FEATURES}/[^/]+/index\\.ts$`] },
  },
  {
    name: 'server-feature-has-one-door-for-the-rest',
    comment: 'Outside the features too, a feature is reached through its index.ts.',
    from: { path: SERVER, pathNot: `${FEATURES}/|${TEST}` },
    to: { path: `${FEATURES}/[^/]+/`, pathNot: `${FEATURES}/[^/]+/index\\.ts$` },
  },
  {
    name: 'handlers-take-routes-only',
    comment: 'features/handlers.ts composes routes and decides nothing.',
    from: { path: `${FEATURES}/handlers\\.ts$` },
    to: { path: `${FEATURES}/[^/]+/`, pathNot: `${FEATURES}/[^/]+/routes\\.ts$` },
  },
  {
    name: 'routes-are-the-top',
    comment: 'routes -> service -> repository -> database: nothing in a feature calls its routes.',
    from: { path: `${FEATURES}/[^/]+/`, pathNot: TEST },
    to: { path: `${FEATURES}/[^/]+/routes\\.ts$` },
  },
  {
    name: 'repositories-call-no-service',
    comment: 'routes -> service -> repository -> database: a query decides nothing.',
    from: { path: `${FEATURES}/[^/]+/repository\\.ts$` },
    to: { path: `${FEATURES}/[^/]+/(service(\\.ts|/)|mapper\\.ts)` },
  },
  {
    name: 'tracing-is-loaded-on-demand',
    comment: 'Where nothing is traced nothing of it is loaded: serve.ts imports it when it is asked for.',
    from: { path: SERVER, pathNot: `${SERVER}/tracing/|${TEST}` },
    to: {
      path: `${SERVER}/tracing/(tracer|exporter|otlp|span)\\.ts$`,
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'queries-live-in-repositories',
    comment: 'Routes, services and mappers write no SQL; they may name the types.',
    from: { path: `${FEATURES}/[^/]+/(routes|service|mapper)(\\.ts|/)`, pathNot: TEST },
    to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'repositories-know-no-http',
    comment: 'A query can be asked without a request; it may name the type of a page of rows.',
    from: { path: `${FEATURES}/[^/]+/repository\\.ts$` },
    to: { path: `${SERVER}/http/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-call-the-engine',
    comment: 'Only services call the engine; anyone may name its types.',
    from: { path: SERVER, pathNot: `${FEATURES}/[^/]+/service(\\.ts$|/)|${TEST}` },
    to: { path: '^packages/engine/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'database-is-the-ground',
    comment: 'Database, files and the runner of jobs know no feature, no request and no page.',
    from: { path: `${SERVER}/(database|storage|jobs)/`, pathNot: TEST },
    to: { path: `${SERVER}/(features|http|portal|console)/` },
  },
  {
    name: 'http-knows-no-feature',
    comment: 'The frame of requests serves every feature and is made for none.',
    from: { path: `${SERVER}/(http|console)/`, pathNot: TEST },
    to: { path: `${SERVER}/(features|portal)/` },
  },
];

/** @type {Rule[]} */
const portal = [
  {
    name: 'site-map-is-the-top',
    comment: 'routes.ts -> features -> components -> styles: nothing imports the site map or the root.',
    from: { path: PORTAL, pathNot: TEST },
    to: { path: `${PORTAL}/(routes\\.ts|root\\.tsx|entry\\.)` },
  },
  {
    name: 'components-know-no-feature',
    comment: 'Base components show what they are given: no features, no requests.',
    from: { path: `${PORTAL}/components/` },
    to: { path: `${PORTAL}/(features|api)/` },
  },
  {
    name: 'ground-of-the-portal',
    comment: 'Requests, formatting and styles serve features and components and know neither.',
    from: { path: `${PORTAL}/(api|formatting|styles)/`, pathNot: TEST },
    to: { path: `${PORTAL}/(features|components)/` },
  },
  {
    name: 'browser-feature-has-one-door',
    comment: 'A feature is reached through its index.ts.',
    from: { path: '^apps/(portal/app|console/src)/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/(portal/app|console/src)/features/[^/]+/',
      pathNot: ['^apps/$1/features/$2/', '^apps/$1/features/[^/]+/index\\.tsx?$'],
    },
  },
  {
    name: 'browser-has-no-node',
    comment:
      'Only modules of the server (`*.server.tsx`), which no bundle takes in, may use what Node brings.',
    from: { path: `${PORTAL}|^apps/console/src`, pathNot: `${PORTAL}/[^/]+\\.server\\.tsx$|${TEST}` },
    to: { dependencyTypes: ['core'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...packages, ...apps, ...server, ...portal].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // TypeScript 7 has no API for other programs yet; swc parses instead, and keeps type-only imports apart.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|data|\\.react-router|playwright-report|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
