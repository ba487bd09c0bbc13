import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fontSubsets } from './vite/fontSubsets.ts';
import { leanManifest } from './vite/leanManifest.ts';
import { quietRouter } from './vite/quietRouter.ts';
import { routeTableConstant } from './vite/routeTable.ts';
import { scopedName } from './vite/scopedName.ts';
import { tightenChunks } from './vite/tightenChunks.ts';

/** A group takes along what its files need, unless an earlier one has it. */
const GROUPS = {
  // Every page.
  site: [
    'api/(?!entranceGuard|mergeTarget|own|memoizeRecent|personal|refusal|renewal|saveFile|sendForm|session|useMutation)|formatting/(?!typedDates|genders)|root|features/site/(?!policy|ownMeta|vision/VisionPanel|FaultPage|NotFound|notFoundPage|listOf)|features/search/(index|SearchSwitch)|features/competitions/(types|links|tile\\.)|features/athletes/(links|place)',
    'components/(Button|Icon|IconButton|EmptyBlock|ErrorBlock|Avatar|Checker|DisciplineDot|StatusBadge|Countdown|Meter|FeltPoints|ShareButton)/|components/(lazyIsland|lazyPart|useHydrated)|components/CopyButton/copyText',
  ],
  // Pages with a list, or with a way back to one.
  parts: [
    'components/(Breadcrumbs|LinkTabs|TabStrip|PageHead|Panel|Tag|Skeleton|ShowMore|VisuallyHidden)/',
    'components/Dialog/(Dialog\\.tsx|useDialogAddress)',
    'features/lists/(address|Block|Later|MoreOfList|listPage|pageBlock|pages|delaySkeleton)|features/geography/(place|titles)|features/disciplines/load',
  ],
  table: ['components/DataTable/|features/athletes/(row|sortKeys)|features/lists/sort'],
  // A year or a sorting is chosen where nothing else of a filter is.
  choice: ['components/(Chip|Field|NativeSelect|SearchField)/|features/lists/(useDebounced|useWindowList)'],
  filters: [
    'features/(lists|geography(?!/PlaceFields)|disciplines)/',
    'components/Select/(Select\\.tsx|optionAfter|selectProps)',
  ],
  media: [
    'features/media/(MediaFiltersPanel|MediaList|load|filters|typedDay)|components/DateField/|formatting/typedDates',
  ],
  // What shows a competition while it is played.
  running: ['features/competitions/(live/(useFresh|useStream|line)|play/hall)\\.'],
  competition: [
    'features/competitions/(frame/(?!PartnerLogos|NothingYet|PageActions|StaleWhileLoadingBlock)|card/)|features/competitions/register/takesApplications|features/competitions/(members|standings)/filters',
  ],
};

/** Small files compress badly one by one: what many pages need comes together. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    ...Object.entries(GROUPS).map(([name, parts]) => ({
      name,
      test: new RegExp(
        `apps/portal/app/(${parts.join('|')})${name === 'site' ? '|contract/src/moments' : ''}`,
      ),
    })),
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [fontSubsets(), reactRouter(), quietRouter(), tightenChunks(), leanManifest()],
  define: routeTableConstant,
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // All of the portal's styles are 25 kB as sent: one file blocks the first paint less than seven.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The page names its own files; what comes later is small and asked for ahead of its use.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting }, treeshake: { propertyReadSideEffects: false } },
    }),
  },
}));
