import pLimit from 'p-limit';
import type { ImportProblem } from '#features/firm/imports/imports.contract.ts';
import type { TextDraft, WrittenText } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import { listPictureAddresses, rewritePictures } from '#features/firm/imports/server/markdown/rewrite-pictures.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RecordBody, RecordRules } from '#platform/records/record-rules.ts';
import { createRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
import { removeRecords } from './remove-records.ts';
import { createPictureStore, type PictureStore } from './store-pictures.ts';
import { listTags, MAX_TAGS, type TextBody, type TextFilling } from './text-body.ts';
import { type Moved, takeOldAddresses } from './write-redirects.ts';

/** A kind of record that texts become. */
export interface TextKind {
  readonly type: 'article' | 'page';
  readonly rules: RecordRules;
  createBody(draft: TextDraft, filling: TextFilling): TextBody;
  /** The categories that the site has; none if the kind has no category. */
  listCategories(): Promise<readonly string[]>;
  /** Why a record stays although nobody has changed it. */
  findUse(tx: Transaction, id: number): Promise<string | undefined>;
}

interface Prepared {
  readonly draft: TextDraft;
  readonly body: TextBody;
  readonly problems: NonNullable<DraftResult['problems']>;
  readonly pictures: number;
}

/** Texts whose pictures are converted while the ones before are saved; they commit together with their former addresses. */
const BATCH = 8;
/** Texts whose pictures are read at once. One picture is converted at a time, so more would only wait in memory, each with a connection. */
const AT_ONCE = 2;

/** Writes articles, or pages of the firm's own. */
export function createTextWriter(deps: ImportDeps, kind: TextKind): DraftWriter<TextDraft> {
  return {
    type: kind.type,
    batchSize: BATCH,
    async check(drafts, context) {
      const categories = await kind.listCategories();
      const results = drafts.map((draft) => checkText(kind, draft, context, categories));
      const moved = drafts.map((draft, index) =>
        toMoved(kind, draft, results[index]?.outcome === 'new' ? { id: 0, slug: draft.slug } : undefined),
      );
      return join(results, await takeOldAddresses(deps, deps.db, moved, context));
    },
    async write(drafts, context) {
      const pictures = createPictureStore({ ...deps, fetchPicture: context.fetchPicture, actorId: context.actor.id });
      const limit = pLimit(AT_ONCE);
      const prepared = await Promise.all(
        drafts.map((draft) => limit(() => prepareText(kind, draft, context, pictures))),
      );
      return saveTexts({ deps, kind }, prepared, context);
    },
    remove: (tx, records, actor) => removeRecords({ deps, ...kind }, tx, records, actor),
  };
}

interface Target {
  readonly deps: ImportDeps;
  readonly kind: TextKind;
}

/** The text of a draft, or why it cannot be read. */
function writeText(draft: TextDraft): WrittenText | string {
  try {
    return draft.write();
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
}

function checkText(
  kind: TextKind,
  draft: TextDraft,
  context: WriteContext,
  categories: readonly string[],
): DraftResult {
  const text = writeText(draft);
  if (typeof text === 'string') return { outcome: 'refused', problems: [text] };
  const { markdown, notes } = text;
  const addresses = [...listPictureAddresses(markdown), ...(draft.picture ? [draft.picture] : [])];
  const files = addresses.map((address) => ({ address, file: draft.findPicture(address) }));
  const missing = files.flatMap(({ address, file }) => (file && CONVERTED.test(file.name) ? [] : [address]));
  const body = kind.createBody(draft, {
    content: markdown,
    picture: undefined,
    authorIds: findAuthors(draft, context),
    categories,
  });
  const parsed = parseBody(kind, body);
  if (typeof parsed === 'string') return { outcome: 'refused', problems: [parsed] };
  return {
    outcome: 'new',
    detail: describe(body),
    problems: [...notes, ...describeLosses(draft, missing), ...describeCategory(draft, body.category, categories)],
    also: new Array(addresses.length - missing.length).fill({ type: 'picture', outcome: 'new' }),
  };
}

/** Where a draft was, and where it is; nowhere if it is refused. */
const toMoved = (
  { rules }: TextKind,
  draft: TextDraft,
  row: { readonly id: number; readonly slug?: unknown } | undefined,
): Moved => ({
  from: row ? (draft.oldAddresses ?? []) : [],
  to: row ? getRecordHref(rules.kind, { ...row, slug: String(row.slug) }) : '',
});

const join = (results: readonly DraftResult[], moved: Awaited<ReturnType<typeof takeOldAddresses>>): DraftResult[] =>
  results.map((result, index) => ({
    ...result,
    also: [...(result.also ?? []), ...(moved[index]?.also ?? [])],
    problems: [...(result.problems ?? []), ...(moved[index]?.problems ?? [])],
  }));

const describe = ({ status, category, publishedAt }: Prepared['body']): string =>
  [status, category, publishedAt?.slice(0, 10)].filter(Boolean).join(', ');

/** Names of files that may be pictures of this site. Whether one is, only its content tells. */
const CONVERTED = /\.(?:jpe?g|png|webp|avif)$/i;

/** What a draft has and its record does not: pictures that are not in the file or cannot be converted, and tags. */
function describeLosses(draft: TextDraft, missing: readonly string[]): string[] {
  const tags = listTags(draft);
  const unread = missing.filter((address) => draft.findPicture(address) !== undefined);
  const absent = missing.filter((address) => !unread.includes(address));
  return [
    ...(absent.length === 0 ? [] : [`${countPictures(absent)} not in the file: ${absent[0]}`]),
    ...(unread.length === 0
      ? []
      : [`${countPictures(unread)} not a JPEG, PNG, WebP or AVIF that can be read: ${unread[0]}`]),
    ...(tags.length > MAX_TAGS ? [`Only ${MAX_TAGS} of its ${tags.length} tags are imported.`] : []),
  ];
}

const countPictures = ({ length }: readonly string[]) => (length === 1 ? 'A picture is' : `${length} pictures are`);

/** Told once for each category, not for each text. */
function describeCategory(draft: TextDraft, category: string | undefined, known: readonly string[]): ImportProblem[] {
  if (category === undefined) return [];
  if (draft.category === '') return [{ what: 'Articles without a category', why: `They arrive in “${category}”.` }];
  if (known.some((one) => one.toLowerCase() === category.toLowerCase())) return [];
  return [{ what: `Category “${category}”`, why: 'Add it in Settings, so that readers can filter by it.' }];
}

/** What the rules of the kind make of it, or why they refuse it. */
function parseBody({ rules }: TextKind, body: TextBody): RecordBody | string {
  if ((body.content ?? body.body) === '') return 'It has no text.';
  const { data, error } = rules.body.safeParse(body);
  return data ?? error?.issues[0]?.message ?? 'It cannot be saved.';
}

const findAuthors = (draft: TextDraft, { authorIds }: WriteContext): number[] =>
  draft.authors.flatMap((author) => authorIds.get(author) ?? []);

async function prepareText(
  kind: TextKind,
  draft: TextDraft,
  context: WriteContext,
  pictures: PictureStore,
): Promise<Prepared | string> {
  const text = writeText(draft);
  if (typeof text === 'string') return text;
  const { markdown, notes } = text;
  const missing: string[] = [];
  let stored = 0;
  const take = async (address: string) => {
    const found = await pictures.store(address, draft.findPicture);
    if (found === undefined) missing.push(address);
    else stored += 1;
    return found;
  };
  const content = await rewritePictures(markdown, take);
  const picture = draft.picture ? await take(draft.picture) : undefined;
  const categories = await kind.listCategories();
  const body = kind.createBody(draft, { content, picture, authorIds: findAuthors(draft, context), categories });
  const problems = [...notes, ...describeLosses(draft, missing), ...describeCategory(draft, body.category, categories)];
  return { draft, body, problems, pictures: stored };
}

async function saveTexts(
  { deps, kind }: Target,
  all: readonly (Prepared | string)[],
  context: WriteContext,
): Promise<DraftResult[]> {
  return context.save(async (tx, remember) => {
    const results: DraftResult[] = [];
    const moved: Moved[] = [];
    for (const prepared of all) {
      const row = typeof prepared === 'string' ? prepared : await saveText({ deps, kind }, tx, prepared.body, context);
      if (typeof row === 'string' || typeof prepared === 'string') {
        results.push({ outcome: 'refused', problems: [String(row)] });
        moved.push({ from: [], to: '' });
        continue;
      }
      const { draft, body, problems, pictures } = prepared;
      remember([{ draft, recordId: row.id, mark: String(row.version) }]);
      moved.push(toMoved(kind, draft, row));
      const also = new Array(pictures).fill({ type: 'picture', outcome: 'new' });
      results.push({ outcome: 'new', detail: describe(body), problems, also });
    }
    return join(results, await takeOldAddresses(deps, tx, moved, context, remember));
  });
}

/** Saves a text as a colleague's form would. A slug that is taken, or that the site needs, is derived from the title instead. */
async function saveText({ deps, kind }: Target, tx: Transaction, body: TextBody, { actor }: WriteContext) {
  const { rules } = kind;
  const parsed = parseBody(kind, body);
  if (typeof parsed === 'string') return parsed;
  let problem = '';
  const renamed = { ...parsed, slug: undefined, purpose: undefined };
  for (const given of [parsed, renamed, { ...renamed, slug: `${toSlug(body.title)}-${kind.type}` }]) {
    try {
      return await createRecord({ ...deps, db: tx }, rules, given, actor);
    } catch (error) {
      if (!(error instanceof DeclaredError)) throw error;
      problem = error.message;
    }
  }
  return problem;
}
