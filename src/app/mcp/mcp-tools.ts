import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { SearchResult } from '#features/library/search/search.contract.ts';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { describeRecord, getFoundHref } from '#lib/kinds/kind-pages.ts';
import { isAllowed } from '#lib/roles.ts';
import { isSwitchedOff } from '#lib/site/areas.ts';
import { toSlug } from '#lib/slug.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { mayChange } from '#platform/publishing/own-drafts.ts';
import { presentRecord, type RecordView } from '#platform/records/record-presenter.ts';
import { RECORD_STORES } from '../records/record-stores.ts';

/** Who asks: a token, or anybody. */
export interface McpCaller {
  readonly user: SignedIn['user'] | undefined;
  /** Calls the API with the caller's token. */
  readonly fetchApi: (path: string) => Promise<Response>;
}

const STORES = RECORD_STORES.filter(({ kind }) => kind.search);
const KIND_NAMES = STORES.map(({ kind }) => kind.name) as [string, ...string[]];
const DRAFTED = STORES.filter(({ kind }) => kind.hasPublishing);
const LIMIT = 10;
const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
const kindName = z.enum(KIND_NAMES).describe('The kind of record');

/** Adds the tools: to find and read what is published and, with a token that may read them, drafts. */
export function addMcpTools(
  server: McpServer,
  { db, publicUrl, site }: { db: Db; publicUrl: string; site: SiteReader },
  caller: McpCaller,
): void {
  const { user } = caller;
  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Finds published articles, white papers, case studies and other texts of this site, best match first.',
      inputSchema: { query: z.string().trim().min(1).max(200), kind: kindName.optional() },
      annotations: READ_ONLY,
    },
    async ({ query, kind }) => {
      const search = new URLSearchParams({ q: query, limit: String(LIMIT), ...(kind && { kind }) });
      const reply = await caller.fetchApi(`/api/search?${search}`);
      if (!reply.ok) return toFailure(await readError(reply));
      const found = ((await reply.json()) as SearchResult[]).map((result) => ({
        kind: result.kind,
        id: result.id,
        title: result.title,
        url: publicUrl + result.href,
        text: result.snippet.map(({ text }) => text).join(''),
        publishedAt: result.publishedAt,
      }));
      return toText(JSON.stringify(found, null, 2));
    },
  );
  server.registerTool(
    'read',
    {
      title: 'Read',
      description: 'Reads one text in Markdown, by the kind and id that a search or the list of drafts returned.',
      inputSchema: {
        kind: kindName,
        id: z
          .number()
          .int()
          .positive()
          .max(2 ** 31 - 1),
      },
      annotations: READ_ONLY,
    },
    async ({ kind: name, id }) => {
      const { areas } = await site.read();
      const store = STORES.find(({ kind }) => kind.name === name && !isSwitchedOff(kind.path, areas));
      const draft = store?.kind.hasPublishing && user ? await store.find(db, id) : undefined;
      const isAdmin = draft && user && mayChange(user, draft as Parameters<typeof mayChange>[1]);
      const row = isAdmin ? draft : await store?.findPublic(db, id);
      return store && row
        ? toText(formatRecord(store.kind, row, publicUrl, { isAdmin: isAdmin ?? false }))
        : toFailure('There is no such text, or this token may not read it.');
    },
  );
  if (!user || !isAllowed(user, 'writesDrafts')) return;
  server.registerTool(
    'list_drafts',
    {
      title: 'List drafts',
      description: 'Lists the drafts of a kind that this token may read, newest first.',
      inputSchema: { kind: z.enum(DRAFTED.map(({ kind }) => kind.name) as [string, ...string[]]) },
      annotations: READ_ONLY,
    },
    async ({ kind: name }) => {
      const kind = DRAFTED.find((store) => store.kind.name === name)?.kind;
      const reply = await caller.fetchApi(`${kind?.path}?status=draft&view=card`);
      if (!kind || !reply.ok) return toFailure(await readError(reply));
      const rows = (await reply.json()) as { id: number }[];
      const drafts = rows.map((row) => ({ kind: kind.name, id: row.id, title: describeRecord(kind, row).title }));
      return toText(JSON.stringify(drafts, null, 2));
    },
  );
}

const toText = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const toFailure = (text: string): CallToolResult => ({ ...toText(text), isError: true });
const readError = async (reply: Response) => ((await reply.json()) as { error: string }).error;

/** Formats what a caller may see of a record as Markdown: the title, the address, short facts, then the long texts. */
function formatRecord(kind: Kind, row: object & { readonly id: number }, publicUrl: string, view: RecordView): string {
  const values = presentRecord(kind, row, view) as Readonly<Record<string, unknown>>;
  const title = String(values[kind.titleField]);
  const slug = typeof values.slug === 'string' ? values.slug : toSlug(title);
  const facts = listFields(kind).flatMap(([name, { label, isLong }]) => {
    const value = values[name];
    const isShort = typeof value === 'string' || typeof value === 'number';
    return !isLong && isShort && value !== '' && name !== kind.titleField ? [`- ${label}: ${value}`] : [];
  });
  const texts = listFields(kind).flatMap(([name, { isLong }]) => {
    const value = values[name];
    return isLong && typeof value === 'string' && value !== '' ? [value] : [];
  });
  const address = publicUrl + getFoundHref(kind, { id: row.id, slug });
  return [`# ${title}`, address, facts.join('\n'), ...texts].filter(Boolean).join('\n\n');
}
