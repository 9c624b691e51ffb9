/** An import that is forbidden. Paths are regular expressions; `$1` stands for the first group of `from.path`. */
export interface ImportRule {
  readonly name: string;
  readonly from: { readonly path: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: readonly string[];
    /** Only Node's modules. */
    readonly isCore?: true;
    /** Imports of types are allowed. */
    readonly mayBeType?: true;
  };
}

const TEST = '\\.test\\.tsx?$';
/** Files of this repository. Everything else is a package or a Node built-in. */
const LOCAL = '^(?:src|scripts|tests|bench)/|^site\\.config\\.ts$';
const OUTSIDE = '^(?:scripts|tests|bench)/';

const ASSETS = '^src/ui/(?!.*\\.tsx?$)';
const UI = '^src/ui/.*\\.tsx?$';
const LIB = '^src/lib/';
/** The settings that an installation starts with. Screens read what the firm changed them to. */
const DEFAULTS = '^site\\.config\\.ts$';
/** What screens make of the settings. */
const SITE = '^src/site/';
/** The registry of every kind of record. */
const KINDS = '^src/kinds\\.ts$';
const PLATFORM = '^src/platform/';
const ADMIN_KIT = '^src/admin-kit/';
const PAGES = '^src/pages/';
const TESTING = '^src/app/testing/';

/** A feature's folder in the folder of its group. */
const FEATURE = '^src/features/([^/]+/[^/]+)';
const WIRE_ROLES = '(?:contract|calls|constants|kind)';
const wire = (feature: string, role = WIRE_ROLES) => `${feature}/[^/]+\\.${role}(?:\\.test)?\\.ts$`;
const part = (feature: string, name: string) => `${feature}/${name}/`;
/** Any feature's folder, and the importing feature's own folder. */
const ANY = '^src/features/[^/]+/[^/]+';
const OWN = '^src/features/$1';

/** With these a test arranges a state of other features and reads it. */
const STATES = [`${ANY}/server/[^/]+\\.(?:fixtures|store|table)\\.ts$`, wire(ANY)];

const BELOW_APP = [
  ...['^src/routes/', PAGES, ADMIN_KIT, '^src/ui/', PLATFORM, '^src/content/', LIB, SITE, DEFAULTS, KINDS],
  `${ANY}/(?:ui|admin|pages|server|domain)/`,
  wire(ANY),
];
const BELOW_PAGES = [part(ANY, 'ui'), wire(ANY), ASSETS, LIB, SITE, KINDS];

interface Zone {
  readonly name: string;
  /** The files of the zone. */
  readonly path: string;
  /**
   * Path patterns they may import in addition to their own zone. Parts of a feature may import only from their own
   * feature.
   */
  readonly imports: readonly string[];
  /** Also runs in the browser, where Node's modules do not exist. */
  readonly isIsomorphic?: true;
  /** The only packages it may import. When omitted, any package is allowed. */
  readonly packages?: readonly string[];
}

/** The import rules of docs/architecture.md. */
const ZONES: readonly Zone[] = [
  { name: 'entries', path: '^src/(?!kinds\\.ts)[^/]+$', imports: ['^src/app/(?!testing/)', ...BELOW_APP] },
  { name: 'app', path: '^src/app/(?!testing/)', imports: BELOW_APP },
  { name: 'testing', path: TESTING, imports: ['^src/app/', ...BELOW_APP] },
  {
    name: 'routes',
    path: '^src/routes/',
    imports: [PAGES, ADMIN_KIT, `${ANY}/(?:admin|pages)/`, ...BELOW_PAGES],
    isIsomorphic: true,
  },
  {
    name: 'pages',
    path: PAGES,
    imports: [`${ANY}/(?:admin|pages)/`, ADMIN_KIT, UI, ...BELOW_PAGES],
    isIsomorphic: true,
  },
  ...['admin', 'pages'].map(
    (name): Zone => ({
      name: `feature ${name}`,
      path: part(FEATURE, name),
      imports: [part(OWN, name), part(OWN, 'ui'), part(OWN, 'domain'), wire(OWN), ADMIN_KIT, UI, ASSETS, LIB, SITE],
      isIsomorphic: true,
    }),
  ),
  {
    name: 'feature ui',
    path: part(FEATURE, 'ui'),
    imports: [part(OWN, 'ui'), part(OWN, 'domain'), wire(OWN), UI, ASSETS, LIB, SITE],
    isIsomorphic: true,
  },
  {
    name: 'feature server',
    path: part(FEATURE, 'server'),
    imports: [part(OWN, 'server'), part(OWN, 'domain'), wire(OWN), PLATFORM, LIB],
  },
  {
    // Rules that the server and the screens of a feature compute alike, as pure functions.
    name: 'feature domain',
    path: part(FEATURE, 'domain'),
    imports: [part(OWN, 'domain'), wire(OWN, 'constants'), LIB],
    isIsomorphic: true,
    packages: [],
  },
  {
    name: 'contract',
    path: wire(FEATURE, 'contract'),
    imports: [part(OWN, 'domain'), wire(OWN), LIB],
    packages: ['zod'],
  },
  { name: 'calls', path: wire(FEATURE, 'calls'), imports: [wire(OWN), LIB], packages: [] },
  { name: 'kind', path: wire(FEATURE, 'kind'), imports: [wire(OWN, '(?:constants|kind)'), LIB], packages: ['zod'] },
  { name: 'constants', path: wire(FEATURE, 'constants'), imports: [wire(OWN, 'constants'), LIB], packages: [] },
  { name: 'admin-kit', path: ADMIN_KIT, imports: [UI, ASSETS, LIB, SITE, KINDS], isIsomorphic: true },
  { name: 'ui', path: '^src/ui/', imports: [ASSETS, LIB], isIsomorphic: true },
  { name: 'platform', path: PLATFORM, imports: [LIB] },
  { name: 'content', path: '^src/content/', imports: [LIB] },
  { name: 'kinds', path: KINDS, imports: [wire(ANY, 'kind'), LIB], isIsomorphic: true },
  { name: 'site', path: SITE, imports: [LIB], isIsomorphic: true },
  { name: 'defaults', path: DEFAULTS, imports: [LIB], isIsomorphic: true },
  { name: 'lib', path: LIB, imports: [], isIsomorphic: true },
];

const server = (roles: string) => `^src/features/[^/]+/[^/]+/server/[^/.]+\\.${roles}ts$`;
const EVERY_ROLE = 'routes|jobs|service|presenter|mail|store|table|errors';

/**
 * The direction inside a feature's server: routes and jobs → service → store → table. Presenters and mails stand
 * beside: they get what they present, and may name the types of a store's rows. A file without a role is pure.
 */
const DIRECTION: readonly { readonly from: string; readonly not: string; readonly onlyTypes?: string }[] = [
  { from: '(?:routes|jobs)\\.', not: 'routes' },
  { from: 'service\\.', not: 'routes|jobs|presenter' },
  { from: 'store\\.', not: 'routes|jobs|service|presenter|mail' },
  { from: 'table\\.', not: 'routes|jobs|service|presenter|mail|store|errors' },
  { from: '(?:presenter|mail)\\.', not: 'routes|jobs|service', onlyTypes: 'store|table' },
  { from: 'errors\\.', not: EVERY_ROLE.replace('|errors', '') },
  { from: '', not: 'routes|jobs|service|presenter|mail', onlyTypes: 'store|table' },
];

const createDirectionRules = ({ from, not, onlyTypes }: (typeof DIRECTION)[number]): ImportRule[] => {
  const rule = { name: 'direction', from: { path: server(from) } };
  return [
    { ...rule, to: { path: server(`(?:${not})\\.`) } },
    ...(onlyTypes ? [{ ...rule, to: { path: server(`(?:${onlyTypes})\\.`), mayBeType: true as const } }] : []),
  ];
};

function createRules({ name, path, imports, isIsomorphic, packages }: Zone): ImportRule[] {
  const inside = path.startsWith(FEATURE) ? [] : [path];
  const from = { path, pathNot: TEST };
  const rules: ImportRule[] = [
    { name, from, to: { path: LOCAL, pathNot: [...inside, ...imports] } },
    {
      // A test may also import the test kit, files outside src, and what arranges a state in other features.
      name: `${name}'s test`,
      from: { path: path.replace('^', `^(?=.*${TEST})`) },
      to: { path: LOCAL, pathNot: [...inside, ...imports, DEFAULTS, TESTING, OUTSIDE, ...STATES] },
    },
  ];
  if (isIsomorphic) rules.push({ name: `${name}: node`, from, to: { isCore: true } });
  if (packages) {
    const allowed = packages.map((one) => `^node_modules/${one}/`);
    rules.push({ name: `${name}: package`, from, to: { pathNot: [LOCAL, ...allowed] } });
  }
  return rules;
}

export const IMPORT_RULES: readonly ImportRule[] = [
  ...ZONES.flatMap(createRules),
  ...DIRECTION.flatMap(createDirectionRules),
];
