import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError, type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';
import { findFreeSlug, toShortSlug } from '#platform/records/free-slug.ts';
import { createRecordRules, type RecordRules } from '#platform/records/record-rules.ts';
import { checkBlocks, formatProblem } from '../domain/block-problems.ts';
import { FIXED_SLUGS, type PagePurpose, PURPOSE_LABELS, pageHref } from '../pages.constants.ts';
import { adminPage, type CardPiece, type PagePlaces, pageBody } from '../pages.contract.ts';
import { pageErrors } from './pages.errors.ts';
import { findByPurpose, listBySlugs, type PageRow, pageStore } from './pages.store.ts';

/** What pages need to know of the rest of the site. */
export interface PageSite {
  /** Whether the site itself needs all addresses that begin with this part. */
  isReserved(segment: string): boolean;
  /** Where a redirect from this path leads, if one does. Keeps new ones out until the transaction ends. */
  findRedirect(tx: Transaction, path: string): Promise<string | undefined>;
  /** Has links to a page's former address lead to the present one. */
  move(tx: Transaction, from: string, to: string): Promise<void>;
  /** Removes a page from the menu and the footer. */
  unlink(tx: Transaction, path: string): Promise<void>;
  /** Where the menu and the footer link to a path. */
  listPlaces(db: Db, path: string): Promise<PagePlaces>;
  /** Links to a page from these places, and from no others. @throws DeclaredError 400, 409 */
  setPlaces(
    tx: Transaction,
    page: { label: string; path: string },
    places: readonly string[],
    actorId: number,
  ): Promise<void>;
  /** The published pieces and people at these addresses; undefined where there is none. */
  findPieces(db: Db, hrefs: readonly string[]): Promise<(CardPiece | undefined)[]>;
}

/** The parts of a page that decide its address. */
type Place = Pick<PageRow, 'title' | 'slug' | 'purpose' | 'status'>;

const FALLBACK_SLUG = 'page';
/** Links to a published page from these places of the menu, and from no others. @throws DeclaredError 400, 404, 409 */
export function changePlaces(
  { db, pageSite }: { db: RootDb; pageSite: PageSite },
  id: number,
  places: readonly string[],
  actorId: number,
): Promise<PagePlaces> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await pageStore.lock(tx, id);
    if (!row) throw new DeclaredError(pageErrors.notFound);
    if (row.status !== 'published') throw new DeclaredError(pageErrors.notPublic);
    await pageSite.setPlaces(tx, { label: row.title, path: pageHref(row.slug) }, places, actorId);
    return pageSite.listPlaces(tx, pageHref(row.slug));
  });
}

const isTrashed = (status: string) => status === 'trashed';
const isHidden = (status: string) => status === 'archived' || isTrashed(status);

/** Rules for creating and changing pages. */
export function createPageRules(site: PageSite): RecordRules {
  return createRecordRules(pageStore, {
    body: pageBody,
    reply: adminPage,
    notFound: pageErrors.notFound,
    async insert(tx, body) {
      const { title, purpose = null, status = 'published' } = body;
      await requireFreePurpose(tx, purpose);
      const slug = await chooseSlug(tx, site, { title, purpose, slug: body.slug ?? '' });
      await requireNoRedirect(tx, site, slug);
      await requireBlocks(tx, site, { status, body: body.body ?? '' });
      return pageStore.insertOne(tx, { ...body, slug });
    },
    async update(tx, row, body, flags) {
      const { title = row.title, purpose = row.purpose, status = row.status } = body;
      if (!isTrashed(status) && (purpose !== row.purpose || isTrashed(row.status)))
        await requireFreePurpose(tx, purpose, row.id);
      const slug = await changeSlug(tx, site, row, { title, purpose, slug: body.slug ?? '' });
      if (!isHidden(status) && (slug !== row.slug || isHidden(row.status)))
        await requireNoRedirect(tx, site, slug, row);
      await requireBlocks(tx, site, { status, body: body.body ?? row.body });
      const saved = await pageStore.update(tx, row.id, { ...body, slug, ...flags });
      await followPage(tx, site, row, { ...row, slug, status });
      return saved;
    },
  });
}

/** Keeps links to a page that was public: its former address leads to the new one, and the menu never leads nowhere. */
async function followPage(tx: Transaction, site: PageSite, before: Place, after: Place): Promise<void> {
  if (before.status !== 'published') return;
  const from = pageHref(before.slug);
  if (after.status !== 'published') await site.unlink(tx, from);
  else if (after.slug !== before.slug) await site.move(tx, from, pageHref(after.slug));
}

const refuse = (error: ErrorDeclaration, path: string, message = error.message) =>
  new DeclaredError(error, { issues: [{ path, message }] });

async function requireFreePurpose(tx: Transaction, purpose: PagePurpose | null, id?: number): Promise<void> {
  const other = purpose && (await findByPurpose(tx, purpose));
  if (other && other.id !== id) throw refuse(pageErrors.purposeTaken, 'purpose');
}

interface Wanted {
  readonly title: string;
  readonly purpose: PagePurpose | null;
  /** As it was typed; empty for the one of the title. */
  readonly slug: string;
}

/** The slug of a new page. The content lock keeps it free until the commit. @throws DeclaredError 409 */
async function chooseSlug(tx: Transaction, site: PageSite, { title, purpose, slug: typed }: Wanted, id?: number) {
  if (purpose && FIXED_SLUGS.includes(purpose)) return requireFreeSlug(tx, purpose, id);
  const [ofTitle, wanted] = [toShortSlug(title) || FALLBACK_SLUG, toShortSlug(typed)];
  const slug = wanted || ofTitle;
  requireOwnSlug(site, slug, typed.trim().toLowerCase());
  if (slug !== ofTitle) return requireFreeSlug(tx, slug, id);
  return findFreeSlug(slug, async (slugs) => {
    const taken = await listBySlugs(tx, slugs);
    return new Set(taken.flatMap((other) => (other.id === id ? [] : [other.slug])));
  });
}

/** The slug of a changed page: its own, unless another one is sent or the purpose decides it. @throws DeclaredError 409 */
async function changeSlug(tx: Transaction, site: PageSite, row: PageRow, wanted: Wanted): Promise<string> {
  const isFixed = wanted.purpose !== null && FIXED_SLUGS.includes(wanted.purpose);
  if (isFixed) return wanted.purpose === row.slug ? row.slug : requireFreeSlug(tx, wanted.purpose, row.id);
  const slug = toShortSlug(wanted.slug) || row.slug;
  if (slug === row.slug && !FIXED_SLUGS.includes(slug)) return slug;
  requireOwnSlug(site, slug, wanted.slug.trim().toLowerCase());
  // Nobody knows the address of a draft, so one that follows the title gets a number like that of a new page.
  const isNew = row.status === 'draft' && !row.isDated;
  return isNew ? chooseSlug(tx, site, { ...wanted, slug }, row.id) : requireFreeSlug(tx, slug, row.id);
}

/** @throws DeclaredError 409 for an address that the site, or the purpose of another page, needs */
function requireOwnSlug(site: PageSite, slug: string, typed: string): void {
  const purpose = FIXED_SLUGS.find((fixed) => fixed === slug) as PagePurpose | undefined;
  if (purpose)
    throw refuse(
      pageErrors.slugReserved,
      'slug',
      `This is the address of the page with the purpose “${PURPOSE_LABELS[purpose]}”. Choose that purpose, or another address.`,
    );
  const first = typed.split('/').find((part) => part !== '') ?? '';
  if (site.isReserved(slug) || site.isReserved(first)) throw refuse(pageErrors.slugReserved, 'slug');
}

async function requireFreeSlug(tx: Transaction, slug: string, id?: number): Promise<string> {
  const other = (await listBySlugs(tx, [slug])).find((row) => row.id !== id);
  if (!other) return slug;
  throw refuse(other.status === 'trashed' ? pageErrors.slugInTrash : pageErrors.slugTaken, 'slug');
}

async function requireNoRedirect(tx: Transaction, site: PageSite, slug: string, row?: PageRow): Promise<void> {
  const to = await site.findRedirect(tx, pageHref(slug));
  // A page may return to an address that it had before.
  if (to === undefined || (row && to === pageHref(row.slug))) return;
  const message = `A redirect leads from this address to ${to}. Delete it under Redirects, or choose another address.`;
  throw refuse(pageErrors.slugTaken, 'slug', message);
}

/** @throws DeclaredError 400 if readers would see a block that does not work */
async function requireBlocks(tx: Transaction, site: PageSite, { status, body }: Pick<PageRow, 'status' | 'body'>) {
  if (status !== 'published' && status !== 'scheduled') return;
  const { problems, cards } = checkBlocks(body);
  const pieces = await site.findPieces(tx, cards);
  const missing = cards.filter((_, index) => !pieces[index]);
  const all = [
    ...problems,
    ...missing.map((href) => formatProblem('cards', `“${href}” is not the address of something published here.`)),
  ];
  if (all.length > 0)
    throw new DeclaredError(httpErrors.invalid, { issues: all.map((message) => ({ path: 'body', message })) });
}
