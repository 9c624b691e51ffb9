import { parseSync, Visitor } from 'vite';

/** A file of the tree that is checked. */
export interface SourceFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** One place where a file names another module. */
export interface Import {
  readonly specifier: string;
  /** From 1. */
  readonly line: number;
  /** Gone when types are stripped: it cannot close a cycle. */
  readonly typeOnly: boolean;
}

export interface ParsedFile extends SourceFile {
  readonly imports: readonly Import[];
  /** Nothing but imports and re-exports. */
  readonly isBarrel: boolean;
}

/**
 * Reads what a file imports: static and dynamic imports, re-exports, `import type`, `import('…')` types, `import x = require('…')`,
 * and `new URL('…', import.meta.url)`, the way to a worker. Computed specifiers are not seen.
 * @throws Error naming the file, where it does not parse.
 */
export function parse(file: SourceFile): ParsedFile {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new Error(`${file.path} does not parse: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (source: unknown, start: number, typeOnly = false) => {
    const specifier = literal(source);
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(file.text, start), typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start, isTypeOnly(node.importKind, node.specifiers)),
    ExportNamedDeclaration: (node) => add(node.source, node.start, isTypeOnly(node.exportKind, node.specifiers)),
    ExportAllDeclaration: (node) => add(node.source, node.start, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start, true),
    TSExternalModuleReference: (node) => add(node.expression, node.start),
    NewExpression: (node) => {
      const [address, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (isUrl && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') add(address, node.start);
    },
  }).visit(program);
  imports.sort((a, b) => a.line - b.line);
  return { ...file, imports, isBarrel: isBarrel(program.body) };
}

interface Specifier {
  readonly type: string;
  readonly importKind?: string | null;
  readonly exportKind?: string | null;
}

/** `import type { A }`, and `import { type A }` too, which Biome rewrites to it. */
function isTypeOnly(kind: string | null | undefined, specifiers: readonly Specifier[]): boolean {
  const ofType = (one: Specifier) => (one.importKind ?? one.exportKind) === 'type';
  return kind === 'type' || (specifiers.length > 0 && specifiers.every(ofType));
}

function isBarrel(body: readonly object[]): boolean {
  const statements = body as readonly { type: string; declaration?: unknown }[];
  const exportsOnly = statements.every(
    ({ type, declaration }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && !declaration),
  );
  return exportsOnly && statements.some(({ type }) => type.startsWith('Export'));
}

function literal(node: unknown): string | undefined {
  const value = (node as { type?: string; value?: unknown } | null)?.value;
  return typeof value === 'string' ? value : undefined;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
