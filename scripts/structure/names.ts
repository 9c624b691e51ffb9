/** The folders of features, by what the firm does with them. */
const GROUPS = ['library', 'firm', 'audience', 'learning'];
/** All roles that a file in a feature's `server/` may have. One without a role holds pure functions. */
const SERVER_ROLES = ['table', 'store', 'service', 'errors', 'routes', 'jobs', 'fixtures', 'presenter', 'mail'];
const SCREENS = ['ui', 'admin', 'pages'];
const ENTRIES = ['server.ts', 'ssr.tsx', 'client.tsx', 'router.tsx', 'kinds.ts', 'vite-env.d.ts'];
const ZONES = ['app', 'routes', 'pages', 'features', 'site', 'admin-kit', 'ui', 'platform', 'lib', 'content'];

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEBAB_NAME = new RegExp(`^${KEBAB}(\\.${KEBAB})*\\.tsx?$`);
const KEBAB_FOLDER = new RegExp(`^${KEBAB}$`);
const SERVER_NAME = new RegExp(`^${KEBAB}(\\.(${SERVER_ROLES.join('|')}))?(\\.test)?\\.ts$`);
const WIRE_NAME = new RegExp(`^${KEBAB}\\.(contract|calls|constants|kind)(\\.test)?\\.ts$`);
const PURE_NAME = new RegExp(`^${KEBAB}(\\.(test|fixtures))?\\.ts$`);
const SCREEN_NAME = new RegExp(`^(${KEBAB}\\.queries(\\.test)?\\.ts|${KEBAB}(\\.test)?\\.tsx?)$`);
// TanStack's file routing has its own notation: `__root`, `_layout`, `$slug`, `(group)`, `-ignored`.
const ROUTE_PART = /^[a-z0-9$_()[\].{}-]+$/;

/** Finds what is wrong with the names in a path, as a phrase. Returns undefined if they are fine. */
export function findNameFault(file: string): string | undefined {
  const folders = file.split('/');
  const name = folders.pop() as string;
  if (folders[0] === 'src' && !(folders[1] === undefined ? ENTRIES.includes(name) : ZONES.includes(folders[1])))
    return 'has no place in docs/architecture.md';
  if (file.startsWith('src/routes/')) return findRouteFault(folders.slice(2), name);
  const folder = folders.find((part) => !KEBAB_FOLDER.test(part));
  if (folder !== undefined) return `is in a folder that is not in kebab-case: ${folder}`;
  if (!KEBAB_NAME.test(name)) return 'is not named in kebab-case';
  return file.startsWith('src/features/') ? findFeatureFault(folders.slice(2), name) : undefined;
}

function findFeatureFault([group, feature, part]: readonly string[], name: string): string | undefined {
  if (group === undefined || feature === undefined || !GROUPS.includes(group))
    return `must be in the folder of a feature in ${GROUPS.join('/, ')}/`;
  if (part === 'server') {
    const names = `in server/ a name is <noun>.<role>.ts, role one of ${SERVER_ROLES.join(', ')}, or without a role`;
    return SERVER_NAME.test(name) ? undefined : names;
  }
  if (part === undefined)
    return WIRE_NAME.test(name)
      ? undefined
      : 'must be <noun>.contract.ts, <noun>.calls.ts, <noun>.constants.ts or <noun>.kind.ts';
  if (part === 'domain') return PURE_NAME.test(name) ? undefined : 'in domain/ a name is kebab-case, without a role';
  if (!SCREENS.includes(part)) return `is in ${part}/: a feature has domain/, server/, ui/, admin/ and pages/`;
  return SCREEN_NAME.test(name) ? undefined : `in ${part}/ a name is <noun>.queries.ts or a kebab-case component`;
}

function findRouteFault(folders: readonly string[], name: string): string | undefined {
  return [...folders, name].every((part) => ROUTE_PART.test(part))
    ? undefined
    : 'must be in lower case, because its name becomes part of a URL';
}
