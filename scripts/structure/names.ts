/** Roles a file in a feature's `server/` may have, the whole vocabulary. */
const SERVER_ROLES = ['table', 'store', 'service', 'errors', 'routes', 'jobs', 'fixtures', 'presenter', 'mail'];

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEBAB_NAME = new RegExp(`^${KEBAB}(\\.${KEBAB})*\\.tsx?$`);
const KEBAB_FOLDER = new RegExp(`^${KEBAB}$`);
const SERVER_NAME = new RegExp(`^${KEBAB}\\.(${SERVER_ROLES.join('|')})(\\.test)?\\.ts$`);
const UI_NAME = new RegExp(`^(${KEBAB}\\.queries(\\.test)?\\.ts|${KEBAB}(\\.test)?\\.tsx?)$`);
// TanStack's file routing has marks of its own: `__root`, `_layout`, `$slug`, `(group)`, `-ignored`.
const ROUTE_PART = /^[a-z0-9$_()[\].{}-]+$/;

/** What is wrong with a path's names, as a phrase; undefined where nothing is. */
export function nameFault(file: string): string | undefined {
  const folders = file.split('/');
  const name = folders.pop() as string;
  if (file.startsWith('src/routes/')) return routeFault(folders.slice(2), name);
  const folder = folders.find((part) => !KEBAB_FOLDER.test(part));
  if (folder !== undefined) return `the folder ${folder} is not in kebab-case`;
  if (!KEBAB_NAME.test(name)) return 'the name is not in kebab-case';
  return file.startsWith('src/features/') ? featureFault(folders.slice(2), name) : undefined;
}

function featureFault([feature, part]: readonly string[], name: string): string | undefined {
  if (feature === undefined) return 'a file of features/ belongs into a feature’s folder';
  if (part === 'server')
    return SERVER_NAME.test(name)
      ? undefined
      : `in server/ a name is <noun>.<role>.ts, role one of ${SERVER_ROLES.join(', ')}`;
  if (part === 'ui')
    return UI_NAME.test(name) ? undefined : 'in ui/ a name is <noun>.queries.ts or a kebab-case component';
  if (part !== undefined) return `a feature has server/ and ui/, not ${part}/`;
  const own = new RegExp(`^${feature}\\.(contract|constants)(\\.test)?\\.ts$`);
  return own.test(name)
    ? undefined
    : `beside server/ and ui/ stand ${feature}.contract.ts and ${feature}.constants.ts alone`;
}

function routeFault(folders: readonly string[], name: string): string | undefined {
  return [...folders, name].every((part) => ROUTE_PART.test(part))
    ? undefined
    : 'the name is not in lower case, as addresses are';
}
