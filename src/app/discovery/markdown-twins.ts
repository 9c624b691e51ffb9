import { formatWhen } from '#features/firm/events/domain/event-times.ts';
import { eventKind } from '#features/firm/events/events.kind.ts';
import { eventErrors } from '#features/firm/events/server/events.errors.ts';
import { type EventRow, findEvent } from '#features/firm/events/server/events.store.ts';
import { pageHref } from '#features/firm/pages/pages.constants.ts';
import { pageKind } from '#features/firm/pages/pages.kind.ts';
import { pageErrors } from '#features/firm/pages/server/pages.errors.ts';
import { findPage, type PageRow } from '#features/firm/pages/server/pages.store.ts';
import { PRACTICE_FOLDERS, practiceHref } from '#features/firm/practices/practices.constants.ts';
import { practiceKind } from '#features/firm/practices/practices.kind.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import type { practices } from '#features/firm/practices/server/practices.table.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import type { teamMembers } from '#features/firm/team/server/team.table.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { articleKind } from '#features/library/blog/blog.kind.ts';
import { blogErrors } from '#features/library/blog/server/blog.errors.ts';
import { findPublishedPost, type PublishedPost } from '#features/library/blog/server/blog.store.ts';
import { formatDate } from '#lib/dates.ts';
import { eventHref } from '#lib/event-paths.ts';
import { articleHref, TEAM_HREF, teamMemberHref } from '#lib/hrefs.ts';
import { joinAnd } from '#lib/join-words.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Db } from '#platform/db/db.ts';
import { type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';
import { writePlainBlocks } from '#platform/markdown/plain-blocks.ts';
import { findBySlug } from '#platform/records/slug-rules.ts';

interface Context {
  readonly db: Db;
  readonly site: SiteReader;
  /** The address of its page. */
  readonly url: string;
}

/** A public record, and what its Markdown is. */
interface Found {
  readonly slug: string;
  readonly href: string;
  readonly format: (context: Context) => string | Promise<string>;
}

/** The Markdown version of a kind's pages, at their addresses with `.md`. */
interface Twin {
  readonly kind: Kind;
  readonly folders: readonly string[];
  readonly notFound: ErrorDeclaration;
  /** By the current or a former slug. */
  readonly find: (db: Db, slug: string) => Promise<Found | undefined>;
}

/** Declares a twin by how its kind's rows are found, addressed and formatted. */
const createTwin = <Row extends { readonly slug: string }>({
  findRow,
  getHref,
  format,
  ...twin
}: Omit<Twin, 'find'> & {
  readonly findRow: (db: Db, slug: string) => Promise<Row | undefined>;
  readonly getHref: (row: Row) => string;
  readonly format: (row: Row, context: Context) => string | Promise<string>;
}): Twin => ({
  ...twin,
  async find(db, slug) {
    const row = await findRow(db, slug);
    return row && { slug: row.slug, href: getHref(row), format: (context) => format(row, context) };
  },
});

type PracticeRow = typeof practices.$inferSelect;
type MemberRow = typeof teamMembers.$inferSelect;

/** People whose names a practice's Markdown may have to look up. */
const MAX_PEOPLE = 1000;

export const TWINS: readonly Twin[] = [
  createTwin({
    kind: articleKind,
    folders: ['/insights/articles'],
    notFound: blogErrors.notFound,
    findRow: findPublishedPost,
    getHref: ({ slug }) => articleHref(slug),
    format: async (post, { site }) => formatArticle(post, (await site.read()).brand.name),
  }),
  createTwin({
    kind: eventKind,
    folders: ['/events'],
    notFound: eventErrors.notFound,
    findRow: (db, slug) => findEvent(db, slug),
    getHref: ({ slug }) => eventHref(slug),
    format: (event, { url }) => formatEvent(event, url),
  }),
  createTwin({
    kind: practiceKind,
    folders: Object.values(PRACTICE_FOLDERS).map(({ href }) => href),
    notFound: httpErrors.notFound,
    findRow: async (db, slug) => (await findBySlug(db, practiceStore, slug)) as PracticeRow | undefined,
    getHref: practiceHref,
    format: formatPractice,
  }),
  createTwin({
    kind: teamMemberKind,
    folders: [TEAM_HREF],
    notFound: httpErrors.notFound,
    findRow: async (db, slug) => (await findBySlug(db, teamStore, slug)) as MemberRow | undefined,
    getHref: ({ slug }) => teamMemberHref(slug),
    format: formatMember,
  }),
  createTwin({
    kind: pageKind,
    folders: [''],
    notFound: pageErrors.notFound,
    findRow: (db, slug) => findPage(db, slug),
    getHref: ({ slug }) => pageHref(slug),
    format: (page, { url }) => formatPage(page, url),
  }),
];

/** Kinds whose pages have a Markdown version. */
export const TWIN_KINDS = new Set(TWINS.map(({ kind }) => kind));

async function formatPractice(practice: PracticeRow, { db, url }: Context): Promise<string> {
  const { title, summary, problem, points, teamIds, body } = practice;
  const team = teamIds.length > 0 ? await teamStore.listPublic(db, MAX_PEOPLE) : [];
  const names = teamIds.flatMap((id) => team.find((member) => member.id === id)?.name ?? []);
  return joinParts(title, [
    escapeInline(summary),
    problem && `> ${escapeInline(problem)}`,
    points.map((point) => `- ${escapeInline(point)}`).join('\n'),
    body.trim(),
    names.length > 0 && escapeInline(`Who works on it: ${joinAnd(names)}`),
    `Write to us about it: ${url}#write`,
  ]);
}

async function formatMember(member: MemberRow, { db, url }: Context): Promise<string> {
  const { id, name, title, bio, office, languages, email, phone, linkedinUrl } = member;
  const fields = (await practiceStore.listPublic(db, MAX_PEOPLE)).filter(({ teamIds }) => teamIds.includes(id));
  const facts: readonly (string | null | false)[] = [
    office && `Office: ${office}`,
    languages.length > 0 && `Languages: ${joinAnd(languages)}`,
    fields.length > 0 && `Works on: ${joinAnd(fields.map((field) => field.title))}`,
    email && `Email: ${email}`,
    phone && `Phone: ${phone}`,
    linkedinUrl && `LinkedIn: ${linkedinUrl}`,
    `Write to ${name}: ${url}#write`,
  ];
  return joinParts(name, [
    escapeInline(title),
    facts.flatMap((fact) => (fact ? [`- ${escapeInline(fact)}`] : [])).join('\n'),
    escapeInline(bio),
  ]);
}

const joinParts = (title: string, parts: readonly (string | null | false)[]): string =>
  `${[`# ${escapeInline(title)}`, ...parts].filter(Boolean).join('\n\n')}\n`;

function formatPage({ title, summary, body }: PageRow, url: string): string {
  const text = writePlainBlocks(body, `${url}#contact`);
  return `# ${escapeInline(title)}\n\n${escapeInline(summary)}\n\n${text.trim()}\n`;
}

function formatEvent(event: EventRow, url: string): string {
  const times = { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
  const facts = [
    event.isCanceled ? 'This event is canceled.' : '',
    `When: ${formatWhen(times, event.timeZone)}`,
    `Where: ${event.place ?? 'online'}`,
    event.speakers.length > 0 ? `With ${joinAnd(event.speakers.map(({ name }) => name))}` : '',
    event.phase === 'coming' && !event.isCanceled ? `Registration: ${url}` : '',
  ];
  const list = facts.filter(Boolean).map((fact) => `- ${escapeInline(fact)}`);
  return `# ${escapeInline(event.title)}\n\n${escapeInline(event.summary)}\n\n${list.join('\n')}\n\n${event.body.trim()}\n`;
}

function formatArticle(post: PublishedPost, firm: string): string {
  const names = post.authors.map((author) => author.name);
  const byline = [
    names.length > 0 ? joinAnd(names) : firm,
    formatDate(post.publishedAt.toISOString()),
    `${post.readTime} min read`,
  ];
  return `# ${escapeInline(post.title)}\n\n${escapeInline(post.excerpt)}\n\n${escapeInline(`By ${byline.join(' · ')}`)}\n\n${post.content.trim()}\n`;
}

/** Escapes plain text for one line of Markdown. */
export function escapeInline(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*[\]<>]/g, '\\$&');
}
