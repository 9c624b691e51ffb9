import fc from 'fast-check';
import { type RawReply, rawRequest } from '../../../src/platform/testing/raw-request.ts';
import { type Operation, operationsOf } from './api-document.ts';
import { type FuzzRequest, ROLES, type Role } from './fuzz-request.ts';
import { createJudge } from './judge.ts';
import { Knowledge, resourceOf } from './known-values.ts';
import { FORMS, PAGES } from './pages.ts';
import { createPeople, PASSWORD, type Query } from './people.ts';
import { count, emptyTally, type Fault, type FuzzReport } from './report.ts';
import { requestsTo, requestsToPages } from './requests.ts';

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

const PAGES_NAME = 'pages, forms and files';
/** One request in so many goes to the pages. */
const PAGE_SHARE = 6;
const LEARN_EVERY = 400;
/** Emptying the site comes when there is little left to try. */
const EMPTIES = 'DELETE /api/sample-content';
/** Statuses after which somebody may be signed out, gone, or out of tries. */
const MENDED = /^(2|3|401|403|429)/;
const LAST_PART = 0.93;

type Ask = (path: string, more: Partial<FuzzRequest>, as: Role, number: number) => Promise<RawReply>;

/** Attacks every call of the API document, and the pages, with requests made from the seed. */
export async function fuzz(site: FuzzedSite, { seed, requests, from = 0, onReply }: FuzzOptions): Promise<FuzzReport> {
  const people = await createPeople(site.query);
  await people.restore();
  const ask = createAsk(site.port, people.cookieOf);
  const operations = operationsOf(JSON.parse((await ask('/api/openapi.json', {}, 'visitor', 0)).body.toString()));
  const judge = createJudge(operations, site.publicUrl);
  const knowledge = new Knowledge();
  const sources = operations.map((operation) => ({
    tally: emptyTally(operation.name),
    requests: requestsTo(operation, knowledge.of(resourceOf(operation.path))),
  }));
  const pages = { tally: emptyTally(PAGES_NAME), requests: requestsToPages(PAGES, FORMS, knowledge) };
  const faults: Fault[] = [];

  for (let number = from; number < from + requests; number += 1) {
    if ((number - from) % LEARN_EVERY === 0) await relearn(knowledge, operations, people.addresses, ask);
    const source = (number % PAGE_SHARE !== 0 && sources[mixed(seed, number, 1) % sources.length]) || pages;
    const [request] = fc.sample(source.requests, { numRuns: 1, seed: mixed(seed, number, 2) });
    if (!request) throw new Error('No request was made');
    const isTooEarly = source.tally.name === EMPTIES && number < from + requests * LAST_PART;
    const as = isTooEarly ? 'member' : (ROLES[mixed(seed, number, 3) % ROLES.length] ?? 'visitor');
    const reply = await ask(request.path, request, as, number).catch((error: Error) => error);
    const status = reply instanceof Error ? 0 : reply.status;
    const wrong = reply instanceof Error ? [`no reply: ${reply.message}`] : judge(request, reply);
    count(source.tally, status);
    if (wrong.length > 0) faults.push({ number, as, request, faults: wrong });
    else if (status === 201 && !(reply instanceof Error))
      knowledge.learn(madeBy(source.tally.name), JSON.parse(reply.body.toString()));
    if (request.method !== 'GET' && MENDED.test(String(status))) await people.restore();
    onReply?.(number - from + 1);
  }
  return { tallies: [...sources.map(({ tally }) => tally), pages.tally], faults };
}

function createAsk(port: number, cookieOf: (role: Role) => string): Ask {
  return (path, { method, headers, body }, as, number) => {
    const cookie = [cookieOf(as), headers?.cookie].filter(Boolean).join('; ');
    return rawRequest(port, path, {
      ...(method && { method }),
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        // Node’s client tells no length with a DELETE.
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        'x-forwarded-for': addressOf(number),
        ...(cookie && { cookie }),
      },
    });
  };
}

/** Reads every list there is as an administrator: records come and go while the site is attacked. */
async function relearn(
  knowledge: Knowledge,
  operations: readonly Operation[],
  addresses: readonly string[],
  ask: Ask,
): Promise<void> {
  knowledge.clear();
  for (const address of addresses) knowledge.add('email', address);
  for (const name of ['password', 'currentPassword']) knowledge.add(name, PASSWORD);
  for (const { method, path, parameters } of operations) {
    const isList = method === 'GET' && !/[{]|\.csv$/.test(path) && !parameters.some(({ required }) => required);
    const reply = isList ? await ask(path, {}, 'admin', 0) : undefined;
    if (reply?.status === 200) knowledge.learn(resourceOf(path), JSON.parse(reply.body.toString()));
  }
}

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
