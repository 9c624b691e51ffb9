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

/** The folder of a record's page: "/insights/articles". Empty if they are at the root, or have no pages. */
export function getPageFolder({ page }: Kind, record: object = {}): string {
  if (!page) return '';
  const { folder, folders } = page;
  const own = folders?.of[(record as Readonly<Record<string, string>>)[folders.field] ?? ''];
  if (own) return own.href;
  if (folder === ROOT_FOLDER) return '';
  return folder.startsWith('/') ? folder : `${INSIGHTS_HREF}/${folder}`;
}

/** The folders that contain a kind's pages, with their titles. */
export function listPageFolders(kind: Kind): readonly { readonly href: string; readonly title: string }[] {
  if (!kind.page || kind.page.folder === ROOT_FOLDER) return [];
  if (kind.page.folders) return Object.values(kind.page.folders.of);
  return [{ href: getPageFolder(kind), title: kind.noun.title }];
}

/** The pages that list a kind whose records have pages: its own, or the library with only this type. */
export const listListPages = (kind: Kind): readonly { readonly href: string; readonly title: string }[] =>
  kind.page?.listParameters || kind.page?.folder === ROOT_FOLDER
    ? listPageFolders(kind)
    : [{ href: `${INSIGHTS_HREF}?type=${kind.page?.folder}`, title: kind.noun.title }];

/** The key of a kind's table in replies: "blogPosts" for /api/blog-posts. */
export const getTableKey = ({ path }: Kind): string =>
  (path.split('/').at(-1) ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The address of a record's page. */
export function getRecordHref(kind: Kind, record: Addressed): string {
  const key = kind.page?.key === 'slug' ? encodeURIComponent(record.slug) : toKey(record);
  return `${getPageFolder(kind, record)}/${key}`;
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
    href: getRecordHref(kind, { ...values, id, slug }),
    summary: text(kind.search?.summary),
    subject: text(kind.search?.category ?? kind.search?.industry),
    picture: (picture !== undefined && (values[picture] as string | null)) || null,
    updatedAt: values.updatedAt as Date | undefined,
  };
}
