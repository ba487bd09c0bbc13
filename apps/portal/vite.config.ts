import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileHints } from './vite/compileHints.ts';
import { fontSubsets } from './vite/fontSubsets.ts';
import { leanManifest } from './vite/leanManifest.ts';
import { leanRouter } from './vite/leanRouter.ts';
import { plainImports } from './vite/plainImports.ts';
import { quietLibraries } from './vite/quietLibraries.ts';
import { routeTableConstant } from './vite/routeTable.ts';
import { scopeName } from './vite/scopedName.ts';
import { tightenChunks } from './vite/tightenChunks.ts';

/**
 * What is loaded together, as patterns of files in `app`; a group takes along what its files need, unless an earlier one has
 * it. The first four hold what pages load before they are interactive, so nothing that an island draws belongs there.
 */
const GROUPS = {
  // Every page: header, search, the client of the API.
  site: [
    'root|api/(address|answer|api|browser|context|memoize|memoizeRecent|pathId|prefetchable|result|scriptMark|token|useLoggedIn)\\.',
    'components/(Button|EmptyBlock|ErrorBlock|Icon|IconButton)/|components/(lazyIsland|lazyPart)\\.',
    'features/site/(?!Footer|NotFound|FaultPage|Policy|listOf|notFoundPage|ownMeta|policy|vision/VisionPanel)',
    'features/search/(index|SearchSwitch)|features/accounts/menu/ProfileSlot|features/athletes/(links|place)\\.',
  ],
  // Loaders and addresses of lists.
  lists: [
    'features/lists/(address|delaySkeleton|listPage|pageBlock|pages|sort)\\.',
    'features/geography/(place|titles)\\.|features/disciplines/load\\.',
  ],
  data: [
    'formatting/(dates|missing|names|numbers)\\.',
    'features/competitions/(links|participantCount|register/takesApplications|tile|types)\\.',
  ],
  frame: ['features/competitions/frame/(competition|frameMeta|load|sections)\\.'],
  // Each page loads these by itself.
  footer: [
    'api/session\\.|features/accounts/useSession\\.|features/site/Footer\\.|components/ShareButton/|components/CopyButton/copyText',
  ],
  marks: [
    'components/(Avatar|Checker|Countdown|DisciplineDot|FeltPoints|Meter|StatusBadge)/|components/use(Hydrated|IsPainted)',
    'features/matches/(index|OwnMatchSlot)\\.',
  ],
  parts: [
    'components/(Breadcrumbs|DataTable|LinkTabs|PageHead|Panel|PrintButton|RowList|ShowMore|Skeleton|TabStrip|Tag|VisuallyHidden)/',
    'components/(Dialog/(Dialog\\.tsx|useDialogAddress)|usePageSignal\\.)|features/lists/(Block|LateTitle|Later|MoreOfList)\\.|api/saveFile\\.',
  ],
  // What a window holds comes when it is opened.
  windows: ['components/Dialog/useWindowState\\.|features/lists/(WindowListFoot|useWindowList)\\.'],
  // A year or a sorting is chosen where nothing else of a filter is.
  choice: ['components/(Chip|Field|NativeSelect|SearchField)/', 'features/lists/useDebounced\\.'],
  filters: [
    'components/Select/(Select\\.tsx|findOptionAfter|selectProps)|features/(disciplines|geography(?!/PlaceFields)|lists)/',
  ],
  // What addresses of a competition's tables mean.
  tables: ['features/competitions/(members/filters|play/hall)\\.'],
  competition: ['features/competitions/(card/|frame/(?!layout))'],
  // What shows a competition while it is played.
  running: [
    'features/competitions/(live/(KeepPlace|LiveLine|useChanged|useFresh|useStream)|play/(PlayHead|TourChoice))\\.',
    'components/Segmented/',
  ],
};

/** Small files compress badly one by one: what many pages need comes together. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'swiper', test: /node_modules\/swiper\/(?!modules\/keyboard)|features\/home\/swiper/ },
    ...Object.entries(GROUPS).map(([name, parts]) => ({
      name,
      test: new RegExp(
        `apps/portal/app/(${parts.join('|')})${name === 'site' ? '|contract/src/client|vite/preload-helper' : ''}`,
      ),
    })),
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    fontSubsets(),
    reactRouter(),
    plainImports(),
    leanRouter(),
    quietLibraries(),
    tightenChunks(),
    compileHints(),
    leanManifest(),
  ],
  define: routeTableConstant,
  css: { modules: { generateScopedName: scopeName } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // All of the portal's styles are 25 kB as sent: one file blocks the first paint less than seven.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The page names its own files; what comes later is small and asked for ahead of its use.
    modulePreload: false,
    rolldownOptions: {
      // Which plugin took how long is nothing for whoever starts the portal.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting }, treeshake: { propertyReadSideEffects: false } }),
    },
  },
}));
