import { text as readAll } from 'node:stream/consumers';
import { parse as parseYaml } from 'yaml';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import type { Draft, DraftSource } from '../draft.ts';
import type { SourceFile } from '../files/source-files.ts';

/** The file of redirects that Ghost has beside its export. */
export const isGhostRedirects = ({ name }: SourceFile): boolean =>
  /(?:^|\/)redirects[^/]*\.(?:ya?ml|json)$/i.test(name);

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** Redirects of Ghost: `301:` and `302:` in YAML, or a list in JSON. Addresses are patterns there, of which plain ones can be taken. */
export const createGhostRedirects = (file: SourceFile): DraftSource => ({
  name: 'Redirects from Ghost',
  origin: 'redirects',
  async *read(): AsyncGenerator<Draft> {
    const source = await readAll(await file.open(IMPORT_LIMITS.markdown));
    const redirects = parseRedirects(source);
    if (!redirects) yield { type: 'problem', what: file.name, why: 'These redirects cannot be read.' };
    for (const { from, to, isPermanent } of redirects ?? []) {
      const plain = toPlainAddress(from);
      if (plain === undefined || /\$\d/.test(to))
        yield { type: 'problem', what: from, why: 'It is a pattern. Only addresses and “/*” can be redirected.' };
      else yield { type: 'redirect', sourceId: plain, from: plain, to, isPermanent };
    }
  },
});

/** @returns undefined if it is neither form */
function parseRedirects(source: string): Redirect[] | undefined {
  let read: unknown;
  try {
    // JSON is YAML too.
    read = parseYaml(source);
  } catch {
    return undefined;
  }
  if (Array.isArray(read))
    return read.flatMap((one: unknown) => {
      const { from, to, permanent } = (one ?? {}) as Readonly<Record<string, unknown>>;
      return typeof from === 'string' && typeof to === 'string' ? [{ from, to, isPermanent: permanent === true }] : [];
    });
  if (typeof read !== 'object' || read === null) return undefined;
  return Object.entries(read).flatMap(([status, list]) =>
    Object.entries((list ?? {}) as object).flatMap(([from, to]) =>
      typeof to === 'string' ? [{ from, to, isPermanent: status === '301' }] : [],
    ),
  );
}

/** The address that a pattern stands for, if it stands for one: "^/old/?$" is "/old". */
function toPlainAddress(pattern: string): string | undefined {
  const plain = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '')
    .replace(/\\([/.-])/g, '$1');
  return /[()[\]{}*+?|^$\\]/.test(plain) || !plain.startsWith('/') ? undefined : plain;
}
