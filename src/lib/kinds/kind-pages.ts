import { INSIGHTS_HREF, toKey } from '../hrefs.ts';
import { toSlug } from '../slug.ts';
import type { Kind } from './kind.ts';

/** The folder of a kind whose pages are at the root of the site. */
export const ROOT_FOLDER = '/';

/** The parts of a record in its page's address: its id, and its own slug or the slug of its title. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** The folder that contains a kind's pages: "/insights/articles". Empty if they are at the root, or if its records have no pages. */
export function getPageFolder({ page }: Kind): string {
  if (!page) return '';
  if (page.folder === ROOT_FOLDER) return '';
  return page.folder.startsWith('/') ? page.folder : `${INSIGHTS_HREF}/${page.folder}`;
}

/** The page that lists a kind whose records have pages: its own, or the library with only this type. Kinds at the root have none. */
export const getListHref = (kind: Kind): string =>
  kind.page?.listParameters || kind.page?.folder === ROOT_FOLDER
    ? getPageFolder(kind)
    : `${INSIGHTS_HREF}?type=${kind.page?.folder}`;

/** The key of a kind's table in replies: "blogPosts" for /api/blog-posts. */
export const getTableKey = ({ path }: Kind): string =>
  (path.split('/').at(-1) ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The address of a record's page. */
export function getRecordHref(kind: Kind, record: Addressed): string {
  const key = kind.page?.key === 'slug' ? encodeURIComponent(record.slug) : toKey(record);
  return `${getPageFolder(kind)}/${key}`;
}

/** The address to which a search result leads: the record's page, or the address that the kind's `search` declares. */
export function getFoundHref(kind: Kind, record: Addressed): string {
  const address = kind.search?.address;
  if (!address) return getRecordHref(kind, record);
  return `${address.folder}/${address.key === 'id' ? record.id : toKey(record)}`;
}

/** Describes a row of any kind by the fields its declaration names, for lists that mix kinds. */
export function describeRecord(kind: Kind, row: object) {
  const values = row as Readonly<Record<string, unknown>>;
  const text = (name: string | undefined) => (name === undefined ? '' : String(values[name] ?? ''));
  const title = text(kind.titleField);
  const slug = typeof values.slug === 'string' ? values.slug : toSlug(title);
  const id = values.id as number;
  const picture = Object.entries(kind.fields).find(([, { type }]) => type === 'picture')?.[0];
  return {
    id,
    title,
    href: getRecordHref(kind, { id, slug }),
    summary: text(kind.search?.summary),
    subject: text(kind.search?.category ?? kind.search?.industry),
    picture: (picture !== undefined && (values[picture] as string | null)) || null,
    updatedAt: values.updatedAt as Date | undefined,
  };
}
