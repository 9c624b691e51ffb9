import { type ApiCall, bodyOf, callsOf } from '../../../../src/platform/testing/openapi-calls.ts';
import { LINE_VECTORS, MARKUP_VECTORS } from '../../../../src/platform/testing/script-vectors.ts';
import type { Actor, ApiClient } from './api-client.ts';

/** A text field of a call, "POST /api/contact message", with each text that was put into it. */
export type Filled = ReadonlyMap<string, readonly string[]>;

/** What was written: the texts by field, and the ids of what was made, by the path that made it. */
export interface Written {
  readonly texts: Filled;
  readonly ids: ReadonlyMap<string, readonly number[]>;
}

/** Calls whose texts are looked at and not kept: secrets, tokens, an answer's name. */
const NOTHING_KEPT =
  /^(POST \/api\/auth\/(login|two-factor.*|reset-password.*|verify-email|change-password)|DELETE .*|POST \/api\/(preview|lessons\/\{id\}\/answers|generate-narrative))$/;
/** Fields whose text has a meaning, as somebody would fill them in who means no harm. */
const MEANT: Readonly<Record<string, unknown>> = {
  password: 'night sort at 02:40',
  website: '',
  elapsed: 60_000,
  status: 'published',
  parentId: null,
  version: undefined,
};
/** What stands in a field instead where the API takes no script in it. A field that is not here takes one, or fails the journey. */
const REFUSED: Readonly<Record<string, (turn: number) => unknown>> = {
  email: (turn) => `reader${turn}@example.com`,
  authorEmail: (turn) => `reader${turn}@example.com`,
  pdfUrl: () => 'https://example.com/paper.pdf',
  url: () => 'https://example.com/elsewhere',
  linkedinUrl: () => 'https://example.com/profile',
  twitterUrl: () => 'https://example.com/profile',
  profileImage: () => null,
  featuredImage: () => null,
  coverImage: () => null,
  thumbnailImage: () => null,
  slug: () => null,
  section: () => 'start',
};
/** Fields that hold Markdown get the corpus for it too. */
export const IS_MARKDOWN = / (content|lesson|challenge|solution|results)$/;
const QUIZ = (text: string) =>
  `\n\n## Quiz ${text}\n\n1. Which ${text}\n   - [x] This ${text}\n   - [ ] That ${text}\n   > Because ${text}\n`;

/** Puts the corpus into every text field of every call that keeps what it is given, as the OpenAPI document names them. */
export async function fillEveryField(client: ApiClient): Promise<Written> {
  const document = (await client.call('visitor', 'GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  const texts = new Map<string, string[]>();
  const ids = new Map<string, number[]>();
  let turn = 0;
  for (const call of callsOf(document)) {
    const name = `${call.method} ${call.path}`;
    if (!call.body || NOTHING_KEPT.test(name)) continue;
    const fields = fieldsOf(call, texts.size);
    if (fields.size === 0) continue;
    const rounds = call.method === 'POST' ? Math.max(...[...fields.values()].map((chunks) => chunks.length)) : 1;
    const refused = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      turn += 1;
      const body = () => filledBody(call, fields, refused, { round, turn, ids });
      const reply = await sendAsWhoMay(client, call, pathOf(call.path, ids), body, refused);
      const { id } = reply as { id?: number };
      if (id !== undefined) ids.set(call.path, [...(ids.get(call.path) ?? []), id]);
    }
    for (const [field, chunks] of fields) if (!refused.has(nameOf(field))) texts.set(`${name} ${field}`, chunks);
  }
  return { texts, ids };
}

/** Each free text of a call with the pieces of the corpus that it takes one after the other, each with the field's own mark. */
function fieldsOf(call: ApiCall, before: number): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  bodyOf(call.body ?? {}, (at, longest) => {
    if (!(nameOf(at) in MEANT))
      fields.set(at, chunksOf(`q${before + fields.size + 1}z`, longest, IS_MARKDOWN.test(` ${at}`)));
    return '';
  });
  return fields;
}

function chunksOf(mark: string, longest: number, isMarkdown: boolean): string[] {
  if (isMarkdown) return [[mark, ...MARKUP_VECTORS, ...LINE_VECTORS].join('\n\n')];
  const chunks: string[] = [];
  let chunk = mark;
  for (const vector of LINE_VECTORS) {
    if (`${mark} ${vector}`.length > longest) continue;
    if (`${chunk} ${vector}`.length > longest) {
      chunks.push(chunk);
      chunk = mark;
    }
    chunk += ` ${vector}`;
  }
  return [...chunks, chunk];
}

interface Turn {
  readonly round: number;
  readonly turn: number;
  readonly ids: Written['ids'];
}

function filledBody(
  call: ApiCall,
  fields: Map<string, string[]>,
  refused: Set<string>,
  { round, turn, ids }: Turn,
): unknown {
  const content = ids.get('/api/learning-content') ?? [];
  const meant: Record<string, unknown> = { ...MEANT, contentId: content[0] ?? null, contentIds: content.slice(0, 5) };
  const text = (at: string) => {
    const chunks = fields.get(at) ?? [];
    const chunk = chunks[round % chunks.length] ?? '';
    return nameOf(at) === 'lesson' ? chunk + QUIZ('q0z <img src=x onerror=alert(1)>') : chunk;
  };
  const body = bodyOf(call.body ?? {}, text);
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (refused.has(key)) return REFUSED[key]?.(turn);
      return key in meant ? meant[key] : value;
    }),
  );
}

/** Sends a body as whoever may, once more without the texts that were refused. @returns the reply */
async function sendAsWhoMay(
  client: ApiClient,
  call: ApiCall,
  path: string,
  body: () => unknown,
  refused: Set<string>,
): Promise<object> {
  let actor: Actor = 'visitor';
  for (;;) {
    const reply = await client.call(actor, call.method, path, body());
    if (reply.status < 300) return reply.body as object;
    const names = ((reply.body as { issues?: { path: string }[] }).issues ?? []).map((issue) => nameOf(issue.path));
    const unheard = names.filter((name) => name in REFUSED && !refused.has(name));
    if (reply.status === 401 && actor === 'visitor') actor = 'member';
    else if (reply.status === 403 && actor === 'member') actor = 'admin';
    else if (unheard.length > 0) for (const name of unheard) refused.add(name);
    else throw new Error(`${call.method} ${path} as ${actor}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
}

/** An address with the ids of what was made before. */
function pathOf(path: string, ids: Written['ids']): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const above = path.slice(0, at - 1);
    const maker = name === 'contentId' || above === '/api/lessons' ? '/api/learning-content' : above;
    const made = ids.get(above === '/api/lesson-notes' ? '/api/lessons/{id}/notes' : maker)?.[0];
    if (made === undefined) throw new Error(`${path}: nothing was made that {${name}} could be`);
    return String(made);
  });
}

/** The name of a field in its way, "steps.0.action". */
const nameOf = (at: string) =>
  at
    .split('.')
    .at(-1)
    ?.replace(/#name$/, '') ?? at;
