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
    for (const redirect of redirects ?? []) {
      const plain = toPlainRedirect(redirect);
      if (plain) yield { type: 'redirect', sourceId: plain.from, ...plain };
      else
        yield {
          type: 'problem',
          what: redirect.from,
          why: 'It is a pattern. Only addresses and “/*” can be redirected.',
        };
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

const SPECIAL = /[()[\]{}*+?|^$\\]/;

/**
 * The redirect that a pattern stands for, if it stands for one: "^/old/?$" is "/old", "/^/old/i" too, and what leads
 * "^/news/(.*)$" to "/notes/$1" leads "/news/*" to "/notes/*".
 */
function toPlainRedirect({ from, to, isPermanent }: Redirect): Redirect | undefined {
  const plain = from
    .replace(/^\/(\^?\/.*)\/i?$/, '$1')
    .replace(/\\([/.-])/g, '$1')
    .replace(/^\^|\$$/g, '')
    .replace(/(?:\/\?|\(\/\??\)\??)$/, '');
  const start = plain.replace(/\/\(\.[*+]\)$/, '');
  if (SPECIAL.test(start) || !start.startsWith('/')) return undefined;
  if (start === plain) return /\$\d/.test(to) ? undefined : { from: plain, to, isPermanent };
  const target = to.replace(/\/\$1\/?$/, '/*');
  return /\$\d/.test(target) ? undefined : { from: `${start}/*`, to: target, isPermanent };
}
