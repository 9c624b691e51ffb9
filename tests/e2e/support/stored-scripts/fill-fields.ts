import { RULE_LIMITS } from '../../../../src/features/audience/contact/message-rules.constants.ts';
import { NAME_MAX } from '../../../../src/features/learning/badges/badges.constants.ts';
import { CHOSEN_SKILLS_MAX, ITEM_TYPES } from '../../../../src/features/learning/mentor/mentor.constants.ts';
import { KINDS } from '../../../../src/kinds.ts';
import { listFields } from '../../../../src/lib/kinds/kind.ts';
import { getMonday } from '../../../../src/lib/weeks.ts';
import { type ApiCall, buildBody, listCalls } from '../../../../src/platform/testing/openapi-calls.ts';
import { LINE_VECTORS, MARKUP_VECTORS } from '../../../../src/platform/testing/script-vectors.ts';
import type { Actor, ApiClient } from './api-client.ts';

/** Maps a text field of a call, such as "POST /api/contact message", to each text entered into it. */
export type FieldTexts = ReadonlyMap<string, readonly string[]>;

/** The texts by field, and the IDs of the created records by the path that created them. */
export interface WrittenContent {
  readonly texts: FieldTexts;
  readonly ids: ReadonlyMap<string, readonly number[]>;
}

/**
 * Calls that do not store their texts: secrets, tokens, the name of an answer. Rules are filled by `fillRules`. Those of mentoring need two people, and
 * mentoring.spec.ts writes markup there. A badge must be earned first (`fillBadges`).
 */
const NOT_STORED =
  /^(POST \/api\/auth\/(login|two-factor.*|reset-password.*|verify-email|change-password|set-password|change-email.*|invitation.*|login-link.*|passkey.*)|(POST|PATCH) \/api\/users\/.*|\w+ \/api\/(pathway-plan|hand-ins|mentorship|mentor-desk|my-badges|my-evidence|badge-verification|issued-badges).*|\w+ \/api\/auth\/passkeys.*|\w+ \/api\/(client-papers|message-rules|mail\/events).*|DELETE .*|POST \/api\/event-registrations\/.*|\w+ \/api\/events\/\{id\}\/registrations\/\{registrationId\}.*|POST \/api\/[\w-]+\/bulk|PUT .*\/working-copy|(PUT|POST) \/api\/comments\/.*|(PATCH|POST) \/api\/media\/.*|POST \/api\/newsletter\/(preview|(issues|subscribers)\/.*)|POST \/api\/people\/(\{id\}\/forget|forgotten)|PUT \/api\/site|POST \/api\/site\/revisions\/.*|POST \/api\/(preview|[\w/-]+\/check|lessons\/\{id\}\/answers|generate-narrative))$/;
/** Fields whose value has a meaning, with the values a normal user would enter. */
const FIXED_VALUES: Readonly<Record<string, unknown>> = {
  // A list of redirects, whose addresses are no free texts.
  csv: 'from,to\n/former-list,https://example.com/elsewhere',
  password: 'night sort at 02:40',
  website: '',
  elapsed: 60_000,
  status: 'published',
  commentsClosed: false,
  isCanceled: false,
  parentId: null,
  teamMemberId: null,
  practiceId: null,
  version: undefined,
  seenEntryId: undefined,
  seen: undefined,
  basedOn: undefined,
  containsCopy: undefined,
};
/**
 * Replacement values for fields in which the API rejects a script. All other fields must accept one, or the test fails.
 */
const REPLACEMENTS: Readonly<Record<string, (sequence: number) => unknown>> = {
  email: (sequence) => `reader${sequence}@example.com`,
  authorEmail: (sequence) => `reader${sequence}@example.com`,
  ...listKindFields(['link', 'file'], () => 'https://example.com/elsewhere'),
  ...listKindFields(['time'], () => '2025-02-03T04:05:00.000Z'),
  expiresAt: () => '2099-02-03T04:05:00.000Z',
  startsAt: () => '2099-02-03T04:05:00.000Z',
  endsAt: () => '2099-02-03T06:05:00.000Z',
  ...listKindFields(['picture'], () => null),
  slug: () => null,
  purpose: () => null,
  phone: () => '+44 20 7946 0123',
  section: () => 'start',
  page: () => 'people',
  industry: () => 'other',
  monday: () => getMonday(new Date().toISOString().slice(0, 10)),
  timeZone: () => 'UTC',
  link: () => 'https://example.com/elsewhere',
  from: (sequence) => `/former-${sequence}`,
  to: () => 'https://example.com/elsewhere',
};
/** Fields that contain Markdown also get the corpus of Markdown vectors. */
export const MARKDOWN_FIELD = new RegExp(` (${Object.keys(listKindFields(['markdown'], () => '')).join('|')})$`);
/** Records that visitors made, without a call that names them. */
const VISITORS_RECORDS = ['/api/contact-forms', '/api/people'];
const QUIZ = (text: string) =>
  `\n\n## Quiz ${text}\n\n1. Which ${text}\n   - [x] This ${text}\n   - [ ] That ${text}\n   > Because ${text}\n`;

/** Texts of the settings. The others are addresses, colors and terms that records use. */
const SETTINGS_TEXT = /^(title|text|label|name|role|quote|kicker|kind|tagline|description)$/;

/** Writes markup into every text of the site's settings, which are saved as a whole. */
export async function fillSettings(client: ApiClient): Promise<void> {
  const { body } = await client.call('visitor', 'GET', '/api/site');
  const fill = (name: string, value: unknown): unknown =>
    SETTINGS_TEXT.test(name) && typeof value === 'string' ? '<img src=x onerror=alert(1)>' : value;
  await client.call('admin', 'PUT', '/api/site', JSON.parse(JSON.stringify(body, fill)));
}

/** Writes the vectors that fit into the words of the rules for messages, which name a colleague and are saved as a whole. */
export async function fillRules(client: ApiClient): Promise<void> {
  const { version } = (await client.call('admin', 'GET', '/api/message-rules')).body as { version: string };
  const words = LINE_VECTORS.filter(({ length }) => length <= RULE_LIMITS.word).slice(0, RULE_LIMITS.words);
  const reply = await client.call('admin', 'PUT', '/api/message-rules', {
    version,
    rules: [{ industry: null, words, colleagueId: 1 }],
  });
  if (reply.status !== 200) throw new Error(`PUT /api/message-rules: ${reply.status} ${JSON.stringify(reply.body)}`);
}

/**
 * Writes the corpus into the names on a badge and on an evidence page, which are open then.
 * @returns the paths of both pages, and their texts by field
 */
export async function fillBadges(client: ApiClient, { ids }: WrittenContent) {
  const item = ids.get('/api/learning-content')?.[0];
  // What was handed in proves it, once an editor accepts it.
  const { body } = await client.call('admin', 'GET', '/api/hand-ins');
  for (const { id, handedInAt } of body as { id: number; handedInAt: string }[]) {
    const answer = '<img src=x onerror=alert(1)>';
    const judged = { isAccepted: true, answer, handedInAt };
    const reply = await client.call('admin', 'POST', `/api/hand-ins/${id}/judgement`, judged);
    if (reply.status >= 300) throw new Error(`Not accepted: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  const texts = new Map<string, readonly string[]>();
  const pages: string[] = [];
  for (const path of ['/api/my-badges/first-steps', '/api/my-evidence']) {
    const chunks = splitIntoChunks(`q${path.length}b`, NAME_MAX, false);
    const body = { isOpen: true, name: chunks[0], chosen: ['badge:first-steps', `item-${item}`] };
    const reply = await client.call('member', 'PUT', path, body);
    if (reply.status !== 200) throw new Error(`PUT ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    texts.set(`PUT ${path} name`, chunks);
    pages.push(new URL((reply.body as { url: string }).url).pathname);
  }
  return { pages, texts };
}

/** Starts a plan toward every written skill, which the pages of plans and stories need. */
export async function fillPlan(client: ApiClient, { ids }: WrittenContent): Promise<void> {
  const skillIds = (ids.get('/api/skills') ?? []).slice(0, CHOSEN_SKILLS_MAX);
  const obstacleIds = (ids.get('/api/obstacles') ?? []).slice(0, CHOSEN_SKILLS_MAX);
  const choices = { levels: [], hoursPerWeek: 5, days: [], until: null, formats: ITEM_TYPES, without: [] };
  const body = { ...choices, goal: { kind: 'skills', skillIds }, obstacleIds };
  const reply = await client.call('member', 'POST', '/api/pathway-plan', body);
  if (reply.status !== 200) throw new Error(`POST /api/pathway-plan: ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** Writes the corpus into every text field of every call in the OpenAPI document that stores its texts. */
export async function fillEveryField(client: ApiClient): Promise<WrittenContent> {
  const document = (await client.call('visitor', 'GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  const texts = new Map<string, string[]>();
  const ids = new Map<string, number[]>();
  let sequence = 0;
  for (const call of listCalls(document)) {
    const name = `${call.method} ${call.path}`;
    if (!call.body || NOT_STORED.test(name)) continue;
    const fields = assignTexts(call, texts.size);
    if (fields.size === 0) continue;
    const made = VISITORS_RECORDS.find((path) => call.path.startsWith(`${path}/`));
    if (made && !ids.has(made)) ids.set(made, await listIds(client, made));
    const rounds = call.method === 'POST' ? Math.max(...[...fields.values()].map((chunks) => chunks.length)) : 1;
    const rejected = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      sequence += 1;
      const body = () => createBody(call, fields, rejected, { round, sequence, ids });
      const reply = await sendWithPermission(client, call, fillPath(call.path, ids), body, rejected);
      const { id } = reply as { id?: number };
      if (id !== undefined) ids.set(call.path, [...(ids.get(call.path) ?? []), id]);
    }
    for (const [field, chunks] of fields) if (!rejected.has(getFieldName(field))) texts.set(`${name} ${field}`, chunks);
  }
  return { texts, ids };
}

/** The IDs of records that a visitor created, whose reply does not name them. */
async function listIds(client: ApiClient, path: string): Promise<number[]> {
  const { body } = await client.call('admin', 'GET', path);
  return (body as { id: number }[]).map(({ id }) => id);
}

/** Assigns each text field of a call its chunks of the corpus, each starting with the field's marker. */
function assignTexts(call: ApiCall, before: number): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  buildBody(call.body ?? {}, (at, maxLength) => {
    if (!at.split('.').some((name) => name in FIXED_VALUES))
      fields.set(at, splitIntoChunks(`q${before + fields.size + 1}z`, maxLength, MARKDOWN_FIELD.test(` ${at}`)));
    return '';
  });
  return fields;
}

function splitIntoChunks(marker: string, maxLength: number, isMarkdown: boolean): string[] {
  if (isMarkdown) return [[marker, ...MARKUP_VECTORS, ...LINE_VECTORS].join('\n\n')];
  const chunks: string[] = [];
  let chunk = marker;
  for (const vector of LINE_VECTORS) {
    if (`${marker} ${vector}`.length > maxLength) continue;
    if (`${chunk} ${vector}`.length > maxLength) {
      chunks.push(chunk);
      chunk = marker;
    }
    chunk += ` ${vector}`;
  }
  return [...chunks, chunk];
}

interface Submission {
  readonly round: number;
  readonly sequence: number;
  readonly ids: WrittenContent['ids'];
}

function createBody(
  call: ApiCall,
  fields: Map<string, string[]>,
  rejected: Set<string>,
  { round, sequence, ids }: Submission,
): unknown {
  const content = ids.get('/api/learning-content') ?? [];
  // A series is shown with its first article.
  const series = ids.get('/api/series') ?? [];
  const isItem = call.path.startsWith('/api/learning-content');
  const fixedValues: Record<string, unknown> = {
    ...FIXED_VALUES,
    contentId: content[0] ?? null,
    contentIds: content.slice(0, 5),
    seriesId: series[round % series.length] ?? null,
    ...(isItem && { eventId: null }),
  };
  const text = (at: string) => {
    const chunks = fields.get(at) ?? [];
    const chunk = chunks[round % chunks.length] ?? '';
    return getFieldName(at) === 'lesson' ? chunk + QUIZ('q0z <img src=x onerror=alert(1)>') : chunk;
  };
  const body = buildBody(call.body ?? {}, text);
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      // An event is completed after it has begun.
      if (isItem && key === 'startsAt' && rejected.has(key)) return '2025-02-03T04:05:00.000Z';
      if (rejected.has(key)) return REPLACEMENTS[key]?.(sequence);
      return key in fixedValues ? fixedValues[key] : value;
    }),
  );
}

/** Sends a body as the first person with permission, and again without rejected texts. @returns the reply */
async function sendWithPermission(
  client: ApiClient,
  call: ApiCall,
  path: string,
  body: () => unknown,
  rejected: Set<string>,
): Promise<object> {
  let actor: Actor = 'visitor';
  for (;;) {
    const reply = await client.call(actor, call.method, path, body());
    if (reply.status < 300) return reply.body as object;
    const names = ((reply.body as { issues?: { path: string }[] }).issues ?? []).map((issue) =>
      getFieldName(issue.path),
    );
    const newlyRejected = names.filter((name) => name in REPLACEMENTS && !rejected.has(name));
    if (reply.status === 401 && actor === 'visitor') actor = 'member';
    else if (reply.status === 403 && actor === 'member') actor = 'admin';
    else if (newlyRejected.length > 0) for (const name of newlyRejected) rejected.add(name);
    else throw new Error(`${call.method} ${path} as ${actor}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
}

/** Fills the parameters of a path with the IDs of records created before. */
function fillPath(path: string, ids: WrittenContent['ids']): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const above = path.slice(0, at - 1);
    // Work is handed in for an item.
    if (name === 'subject') return `item-${ids.get('/api/learning-content')?.[0]}`;
    const creator = name === 'contentId' || above === '/api/lessons' ? '/api/learning-content' : above;
    const created = ids.get(above === '/api/lesson-notes' ? '/api/lessons/{id}/notes' : creator)?.[0];
    if (created === undefined) throw new Error(`${path}: no record was created for {${name}}`);
    return String(created);
  });
}

/** The fields of every kind that have one of these types, with the function that returns their value. */
function listKindFields(types: readonly string[], getValue: () => unknown): Readonly<Record<string, () => unknown>> {
  const fields = KINDS.flatMap(listFields).filter(([, { type }]) => types.includes(type));
  return Object.fromEntries(fields.map(([name]) => [name, getValue]));
}

/** Gets the last part of a field's path such as "steps.0.action". */
const getFieldName = (at: string) =>
  at
    .split('.')
    .at(-1)
    ?.replace(/#name$/, '') ?? at;
