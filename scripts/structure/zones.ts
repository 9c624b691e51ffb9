/** The parts of the tree between which the import law of docs/architecture.md runs. */
export type Zone =
  | {
      readonly kind:
        | 'entry'
        | 'app'
        | 'testing'
        | 'routes'
        | 'pages'
        | 'ui'
        | 'asset'
        | 'platform'
        | 'lib'
        | 'content'
        | 'site'
        | 'outside';
    }
  | { readonly kind: 'feature-ui' | 'feature-server' | 'contract' | 'constants' | 'feature'; readonly feature: string };

type Kind = Zone['kind'];

const ENTRIES = new Set(['server.ts', 'ssr.tsx', 'client.tsx', 'router.tsx', 'routeTree.gen.ts']);
const FOLDERS = new Set(['app', 'routes', 'pages', 'ui', 'platform', 'lib', 'content']);

const WIRE: readonly Kind[] = ['contract', 'constants'];
const BELOW_APP: readonly Kind[] = [
  ...([
    'routes',
    'pages',
    'feature-ui',
    'feature-server',
    'ui',
    'asset',
    'platform',
    'content',
    'lib',
    'site',
  ] as const),
  ...WIRE,
];

/** The law itself: what each zone may import besides its own files. A feature's parts reach only their own feature. */
const LAW: Readonly<Record<Kind, readonly Kind[]>> = {
  entry: ['app', ...BELOW_APP],
  app: BELOW_APP,
  testing: ['app', ...BELOW_APP],
  // The document links the stylesheet and the fonts: files of src/ui, not its code.
  routes: ['pages', 'feature-ui', ...WIRE, 'asset', 'lib', 'site'],
  pages: ['feature-ui', ...WIRE, 'ui', 'asset', 'lib', 'site'],
  'feature-ui': [...WIRE, 'ui', 'asset', 'lib'],
  'feature-server': [...WIRE, 'platform', 'lib'],
  contract: ['constants', 'lib'],
  constants: ['lib'],
  ui: ['asset', 'lib'],
  platform: ['lib'],
  content: ['lib'],
  site: ['lib'],
  lib: [],
  asset: [],
  feature: [],
  outside: [],
};

/** Zones whose code runs in the browser too, where node's modules do not exist. */
const ISOMORPHIC = new Set<Kind>(['routes', 'pages', 'feature-ui', 'ui', 'lib', 'site']);

/** The zone of a path from the root; `outside` for what the law does not know. */
export function zoneOf(file: string): Zone {
  if (file === 'site.config.ts') return { kind: 'site' };
  const [top, folder = '', name = '', part = ''] = file.split('/');
  if (top !== 'src') return { kind: 'outside' };
  if (name === '') return { kind: ENTRIES.has(folder) ? 'entry' : 'outside' };
  if (folder === 'features') return featureZone(name, part);
  if (folder === 'app' && name === 'testing') return { kind: 'testing' };
  if (folder === 'ui' && !/\.tsx?$/.test(file)) return { kind: 'asset' };
  return { kind: FOLDERS.has(folder) ? (folder as 'app') : 'outside' };
}

function featureZone(feature: string, part: string): Zone {
  if (part === 'ui') return { kind: 'feature-ui', feature };
  if (part === 'server') return { kind: 'feature-server', feature };
  const wire = /\.(contract|constants)(\.test)?\.ts$/.exec(part)?.[1];
  return { kind: (wire as 'contract' | 'constants' | undefined) ?? 'feature', feature };
}

/** Whether the law lets a file of `from` import a file of `to`. A test may also use the test kit, and what lies outside of src. */
export function mayImport(from: Zone, to: Zone, isTest = false): boolean {
  if ('feature' in from && 'feature' in to && from.feature !== to.feature) return false;
  if (isTest && (to.kind === 'testing' || to.kind === 'outside')) return true;
  return from.kind === to.kind || LAW[from.kind].includes(to.kind);
}

/** Whether the law lets a file of `from` import a package: a contract has zod alone, constants none, the browser's code no node. */
export function mayImportPackage(from: Zone, name: string): boolean {
  if (from.kind === 'contract') return /^zod(\/|$)/.test(name);
  if (from.kind === 'constants') return false;
  return !(ISOMORPHIC.has(from.kind) && name.startsWith('node:'));
}

/** As printed: `blog/server`, `blog/contract`, `pages`. */
export function zoneName(zone: Zone): string {
  return 'feature' in zone ? `${zone.feature}/${zone.kind.replace('feature-', '')}` : zone.kind;
}
