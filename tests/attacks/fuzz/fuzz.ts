import fc from 'fast-check';
import { rawRequest } from '../../../src/platform/testing/raw-request.ts';
import { operationsOf } from './api-document.ts';
import { createJudge } from './judge.ts';
import { Knowledge, resourceOf } from './known-values.ts';
import { FORMS, PAGES } from './pages.ts';
import { createPeople, PASSWORD, type Query } from './people.ts';
import { type FuzzRequest, ROLES, type Role, requestsTo, requestsToPages } from './requests.ts';

/** A site whose database is ours to mend while it is attacked, started with TRUST_PROXY=1 and AUTH_SECRET=SECRET. */
export interface FuzzedSite {
  readonly port: number;
  readonly publicUrl: string;
  readonly query: Query;
}

export interface FuzzOptions {
  /** The same requests for the same seed, on the same content. */
  readonly seed: number;
  readonly requests: number;
  /** The number of the first: one request alone is told by its number. */
  readonly from?: number;
  /** Called after each. */
  readonly onReply?: (done: number) => void;
}

/** What came of one call, or of all pages. */
export interface Tally {
  readonly name: string;
  sent: number;
  readonly statuses: Map<number, number>;
}

export interface Fault {
  readonly number: number;
  readonly as: Role;
  readonly request: FuzzRequest;
  readonly faults: readonly string[];
}

export interface FuzzReport {
  readonly tallies: readonly Tally[];
  readonly faults: readonly Fault[];
}

const PAGES_NAME = 'pages, forms and files';
/** One request in so many goes to the pages. */
const PAGE_SHARE = 6;
const LEARN_EVERY = 400;
/** Emptying the site comes when there is little left to try. */
const EMPTIES = 'DELETE /api/sample-content';
/** Statuses after which somebody may be signed out, gone, or out of tries. */
const MENDED = /^(2|3|401|403|429)/;
const LAST_PART = 0.97;

/** Attacks every call of the API document, and the pages, with requests made from the seed. */
export async function fuzz(site: FuzzedSite, { seed, requests, from = 0, onReply }: FuzzOptions): Promise<FuzzReport> {
  const people = await createPeople(site.query);
  await people.restore();
  const ask = (path: string, more: Partial<FuzzRequest>, as: Role, number: number) => {
    const cookie = [people.cookieOf(as), more.headers?.cookie].filter(Boolean).join('; ');
    return rawRequest(site.port, path, {
      ...(more.method && { method: more.method }),
      ...(more.body !== undefined && { body: more.body }),
      headers: {
        ...more.headers,
        // Node’s client tells no length with a DELETE.
        ...(more.body !== undefined && { 'content-length': String(Buffer.byteLength(more.body)) }),
        'x-forwarded-for': addressOf(number),
        ...(cookie && { cookie }),
      },
    });
  };
  const operations = operationsOf(JSON.parse((await ask('/api/openapi.json', {}, 'visitor', 0)).body.toString()));
  const judge = createJudge(operations, site.publicUrl);

  const knowledge = new Knowledge();
  const relearn = async () => {
    knowledge.clear();
    for (const address of people.addresses) knowledge.add('email', address);
    for (const name of ['password', 'currentPassword']) knowledge.add(name, PASSWORD);
    for (const { method, path, parameters } of operations) {
      if (method !== 'GET' || path.includes('{') || path.endsWith('.csv') || parameters.some((one) => one.required))
        continue;
      const reply = await ask(path, {}, 'admin', 0);
      if (reply.status === 200) knowledge.learn(resourceOf(path), JSON.parse(reply.body.toString()));
    }
  };

  const sources = operations.map((operation) => ({
    tally: emptyTally(operation.name),
    requests: requestsTo(operation, knowledge.of(resourceOf(operation.path))),
  }));
  const pages = { tally: emptyTally(PAGES_NAME), requests: requestsToPages(PAGES, FORMS, knowledge) };
  const faults: Fault[] = [];

  for (let number = from; number < from + requests; number += 1) {
    if ((number - from) % LEARN_EVERY === 0) await relearn();
    const source = number % PAGE_SHARE === 0 ? pages : sources[mixed(seed, number, 1) % sources.length];
    const [request] = fc.sample((source ?? pages).requests, { numRuns: 1, seed: mixed(seed, number, 2) });
    if (!source || !request) continue;
    const isEarly = number < from + requests * LAST_PART;
    const isWaiting = source.tally.name === EMPTIES && isEarly;
    const as = isWaiting ? 'member' : (ROLES[mixed(seed, number, 3) % ROLES.length] ?? 'visitor');
    const outcome = await ask(request.path, request, as, number).then(
      (reply) => {
        if (reply.status === 201) knowledge.learn(madeBy(source.tally.name), JSON.parse(reply.body.toString()));
        return { status: reply.status, wrong: judge(request, reply) };
      },
      (error: Error) => ({ status: 0, wrong: [`no reply: ${error.message}`] }),
    );
    source.tally.sent += 1;
    source.tally.statuses.set(outcome.status, (source.tally.statuses.get(outcome.status) ?? 0) + 1);
    if (outcome.wrong.length > 0) faults.push({ number, as, request, faults: outcome.wrong });
    if (request.method !== 'GET' && MENDED.test(String(outcome.status))) await people.restore();
    onReply?.(number - from + 1);
  }
  return { tallies: [...sources.map(({ tally }) => tally), pages.tally], faults };
}

/** What a person needs to see a fault again. */
export function tellFault({ number, as, request, faults }: Fault, seed: number): string {
  const body = request.body === undefined ? '' : `\n    ${JSON.stringify(String(request.body)).slice(0, 600)}`;
  const headers = JSON.stringify(request.headers).slice(0, 300);
  const again = `npm run fuzz -- --seed=${seed} --from=${number} --requests=1`;
  return `#${number} ${request.method} ${request.path.slice(0, 300)} as ${as} (${request.kind}) ${headers}${body}\n    ${faults.join('\n    ')}\n    ${again}`;
}

const emptyTally = (name: string): Tally => ({ name, sent: 0, statuses: new Map() });

/** `lesson-notes` of `POST /api/lessons/{id}/notes`: what is made below a record has a resource of its own. */
function madeBy(call: string): string {
  const [, , resource = '', , part] = call.split('/');
  return part === undefined ? resource : `${resource.replace(/s$/, '')}-${part}`;
}

/** A number for a seed and a request, which tells nothing of its neighbours. */
function mixed(seed: number, number: number, salt: number): number {
  let state = Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) + Math.imul(salt, 0x27d4eb2f);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return (state ^ (state >>> 15)) >>> 0;
}

/** A client of its own for every request, so that no limit stops the run. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
