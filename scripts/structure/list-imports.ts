import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from the repository's root, `node_modules/<package>/`, or the name of one of Node's modules. */
  readonly to: string;
  readonly kind: 'file' | 'package' | 'core' | 'unresolved';
  readonly isType: boolean;
}

/** Where a module without an extension may be. */
const ENDINGS = ['', '.ts', '.tsx', '.d.ts'];
/** What only the syntax tree shows: `import()` of values and types, and `import a = require()`. */
const LATE = /\bimport\s*\(|=\s*require\s*\(/;

/** Lists what a file imports or re-exports, types included. */
export const listImports = (file: string): Import[] =>
  listSpecifiers(file, readFileSync(file, 'utf8')).map(({ specifier, isType }) => ({
    ...resolve(file, specifier),
    isType,
  }));

interface Specifier {
  readonly specifier: string;
  readonly isType: boolean;
}

/** Lists the specifiers that a module's text imports or re-exports, types included. */
export function listSpecifiers(file: string, text: string): Specifier[] {
  const { module, program } = parseSync(file, text);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { specifier: moduleRequest.value, isType } : [])),
    ),
    ...(LATE.test(text) ? listLateImports(program) : []),
  ];
}

function listLateImports(node: unknown): Specifier[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listLateImports);
  const { type, source, expression } = node as Record<string, { value?: unknown } | undefined> & { type?: string };
  const isImport = type === 'ImportExpression' || type === 'TSImportType' || type === 'TSExternalModuleReference';
  const specifier = isImport ? (source ?? expression)?.value : undefined;
  return typeof specifier === 'string' ? [...inside, { specifier, isType: type === 'TSImportType' }] : inside;
}

function resolve(file: string, specifier: string): Pick<Import, 'to' | 'kind'> {
  if (isBuiltin(specifier)) return { to: specifier.replace(/^node:/, ''), kind: 'core' };
  if (!/^[.#]/.test(specifier)) {
    const [scope = '', name] = specifier.split('/');
    const installed = scope.startsWith('@') ? `${scope}/${name}` : scope;
    const isInstalled = [installed, `@types/${installed}`].some((one) => existsSync(`node_modules/${one}`));
    return isInstalled ? { to: `node_modules/${installed}/`, kind: 'package' } : { to: specifier, kind: 'unresolved' };
  }
  const target = getLocalTarget(file, specifier);
  const ending = ENDINGS.find((one) => path.posix.extname(target + one) !== '' && existsSync(target + one));
  return ending === undefined ? { to: specifier, kind: 'unresolved' } : { to: target + ending, kind: 'file' };
}

/** The path from the repository's root that an import of the project's own files names, by the aliases of package.json. */
export function getLocalTarget(file: string, specifier: string): string {
  // A query tells Vite what to make of the file.
  const local = specifier.replace(/\?.*$/, '');
  return local.startsWith('#')
    ? local.replace(/^#site$/, 'site.config.ts').replace(/^#/, 'src/')
    : path.posix.join(path.posix.dirname(file), local);
}
