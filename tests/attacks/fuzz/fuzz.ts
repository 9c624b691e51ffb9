import fc from 'fast-check';
import { type RawReply, rawRequest } from '../../../src/platform/testing/raw-request.ts';
import { listOperations, type Operation } from './api-document.ts';
import { type FuzzRequest, ROLES, type Role } from './fuzz-request.ts';
import { getResource, SiteValues } from './known-values.ts';
import { FORM_PATHS, PAGE_PATHS } from './pages.ts';
import { createPeople, PASSWORD, type Query } from './people.ts';
import { createReplyChecker } from './reply-checker.ts';
import { countReply, createTally, type Fault, type FuzzReport } from './report.ts';
import { generatePageRequests, generateRequests } from './requests.ts';

/** A site started with TRUST_PROXY=1 and AUTH_SECRET=SECRET, whose database the run may repair during the attack. */
export interface FuzzedSite {
  readonly port: number;
  readonly publicUrl: string;
  readonly query: Query;
}

export interface FuzzOptions {
  /** The same seed gives the same requests on the same content. */
  readonly seed: number;
  readonly requests: number;
  /** The number of the first request, to repeat a single one. */
  readonly from?: number;
  /** Called after each reply. */
  readonly onReply?: (done: number) => void;
}

const PAGES_NAME = 'pages, forms and files';
/** One in this many requests goes to the pages. */
const PAGE_INTERVAL = 6;
const LEARN_INTERVAL = 400;
/** This call deletes the content, so an administrator sends it only in the last part of the run. */
const REMOVE_CONTENT = 'DELETE /api/sample-content';
/** Statuses after which a person may be signed out, deleted or rate limited. */
const NEEDS_RESTORE = /^(2|3|401|403|429)/;
const LAST_PART_START = 0.93;

type Send = (path: string, more: Partial<FuzzRequest>, as: Role, number: number) => Promise<RawReply>;

/** Attacks every call of the API document and the pages with requests generated from the seed. */
export async function fuzz(site: FuzzedSite, { seed, requests, from = 0, onReply }: FuzzOptions): Promise<FuzzReport> {
  const people = await createPeople(site.query);
  await people.restore();
  const send = createSend(site.port, people.getCookie);
  const operations = listOperations(JSON.parse((await send('/api/openapi.json', {}, 'visitor', 0)).body.toString()));
  const judge = createReplyChecker(operations, site.publicUrl);
  const knowledge = new SiteValues();
  const sources = operations.map((operation) => ({
    tally: createTally(operation.name),
    requests: generateRequests(operation, knowledge.forResource(getResource(operation.path))),
  }));
  const pages = { tally: createTally(PAGES_NAME), requests: generatePageRequests(PAGE_PATHS, FORM_PATHS, knowledge) };
  const faults: Fault[] = [];

  for (let number = from; number < from + requests; number += 1) {
    if ((number - from) % LEARN_INTERVAL === 0) await relearn(knowledge, operations, people.addresses, send);
    // Each call once, then any.
    const index = number - from < sources.length ? number - from : hashNumbers(seed, number, 1) % sources.length;
    const source = (number - from < sources.length || number % PAGE_INTERVAL !== 0 ? sources[index] : pages) ?? pages;
    const [request] = fc.sample(source.requests, { numRuns: 1, seed: hashNumbers(seed, number, 2) });
    if (!request) throw new Error('No request was generated');
    const isTooEarly = source.tally.name === REMOVE_CONTENT && number < from + requests * LAST_PART_START;
    const as = isTooEarly ? 'member' : (ROLES[hashNumbers(seed, number, 3) % ROLES.length] ?? 'visitor');
    const reply = await send(request.path, request, as, number).catch((error: Error) => error);
    const status = reply instanceof Error ? 0 : reply.status;
    const replyFaults = reply instanceof Error ? [`no reply: ${reply.message}`] : judge(request, reply);
    countReply(source.tally, status);
    if (replyFaults.length > 0) faults.push({ number, as, request, faults: replyFaults });
    else if (status === 201 && !(reply instanceof Error))
      knowledge.collect(getCreatedResource(source.tally.name), JSON.parse(reply.body.toString()));
    if (request.method !== 'GET' && NEEDS_RESTORE.test(String(status))) await people.restore();
    onReply?.(number - from + 1);
  }
  return { tallies: [...sources.map(({ tally }) => tally), pages.tally], faults };
}

function createSend(port: number, getCookie: (role: Role) => string): Send {
  return (path, { method, headers, body }, as, number) => {
    const cookie = [getCookie(as), headers?.cookie].filter(Boolean).join('; ');
    return rawRequest(port, path, {
      ...(method && { method }),
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        // Node's client sends no Content-Length with DELETE.
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        'x-forwarded-for': toClientAddress(number),
        ...(cookie && { cookie }),
      },
    });
  };
}

/** Reads every list again as an administrator, because records change during the attack. */
async function relearn(
  knowledge: SiteValues,
  operations: readonly Operation[],
  addresses: readonly string[],
  send: Send,
): Promise<void> {
  knowledge.clear();
  for (const address of addresses) knowledge.add('email', address);
  for (const name of ['password', 'currentPassword']) knowledge.add(name, PASSWORD);
  for (const { method, path, parameters } of operations) {
    const isList = method === 'GET' && !/[{]|\.csv$|\/pdf$/.test(path) && !parameters.some(({ required }) => required);
    const reply = isList ? await send(path, {}, 'admin', 0) : undefined;
    if (reply?.status === 200) knowledge.collect(getResource(path), JSON.parse(reply.body.toString()));
  }
}

/**
 * Returns `lesson-notes` for `POST /api/lessons/{id}/notes`: records created below another record have their own
 * resource.
 */
function getCreatedResource(call: string): string {
  const [, , resource = '', , part] = call.split('/');
  return part === undefined ? resource : `${resource.replace(/s$/, '')}-${part}`;
}

/** Hashes a seed and a request number, so that neighboring requests get unrelated numbers. */
function hashNumbers(seed: number, number: number, salt: number): number {
  let state = Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) + Math.imul(salt, 0x27d4eb2f);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return (state ^ (state >>> 15)) >>> 0;
}

/** Returns a different client address for every request, so that no rate limit stops the run. */
const toClientAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
