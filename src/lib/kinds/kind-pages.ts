import { INSIGHTS_HREF, keyOf } from '../hrefs.ts';
import { slugOf } from '../slug.ts';
import type { Kind } from './kind.ts';

/** What the address of a record's page is made of: its own slug, or that of its title. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** The folder a kind's pages are in: "/insights/articles". Empty where its records have none. */
function getPageFolder({ page }: Kind): string {
  if (!page) return '';
  return page.folder.startsWith('/') ? page.folder : `${INSIGHTS_HREF}/${page.folder}`;
}

/** The address of a record's page. */
export function getRecordHref(kind: Kind, record: Addressed): string {
  const key = kind.page?.key === 'slug' ? encodeURIComponent(record.slug) : keyOf(record);
  return `${getPageFolder(kind)}/${key}`;
}

/** A row of any kind as what its declaration names in it, for lists that hold several kinds. */
export function describeRecord(kind: Kind, row: object) {
  const values = row as Readonly<Record<string, unknown>>;
  const text = (name: string | undefined) => (name === undefined ? '' : String(values[name] ?? ''));
  const title = text(kind.titleField);
  const slug = typeof values.slug === 'string' ? values.slug : slugOf(title);
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
