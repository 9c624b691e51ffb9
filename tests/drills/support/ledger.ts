import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Query } from '../../tools/database.ts';
import { sum } from '../../tools/statistics.ts';
import { until } from '../../tools/time.ts';
import type { Figures } from './drill.ts';
import type { Entry, Journal } from './journal.ts';
import { INVARIANTS, MESSAGE_MAILS, REGISTERS, ROWS } from './ledger-queries.ts';
import { groupByMailId, type MailServer } from './mail-server.ts';

/** Compares the answers that clients got with the data of the site. */
export interface Ledger {
  /**
   * Waits until no mail is queued, and compares every row, file and mail with the journal.
   * @throws AssertionError that lists everything wrong
   */
  check(): Promise<Figures>;
}

const MAIL_LIMIT_MS = 120_000;
/** As people.ts makes them. */
const MARKER = /drill-[0-9a-f]{8}-\d+/;
const DOWNLOADS = `SELECT w.id, w.download_count AS counted, count(d.id)::int AS leads FROM whitepapers w
  LEFT JOIN whitepaper_downloads d ON d.whitepaper_id = w.id GROUP BY w.id ORDER BY w.id`;
const QUEUED = `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`;

interface Downloads {
  readonly id: number;
  readonly counted: number;
  readonly leads: number;
}

/**
 * Must be opened before anything is written. Afterward, acknowledged writes must be there, refused ones must not, none
 * may be there in part, and the mail server must have every mail that was due.
 * @param dataDir where the site keeps its files; undefined where it keeps them elsewhere
 * @param repeats how many mails may have come twice: a sender that is killed after the server took a mail, and before
 * it noted that, sends it again, with the same Message-ID
 */
export async function openLedger(
  query: Query,
  journal: Journal,
  mails: MailServer,
  dataDir: string | undefined,
  repeats: number,
): Promise<Ledger> {
  // Sample papers have downloads without leads.
  const baseline = await query<Downloads>(DOWNLOADS);
  return {
    async check() {
      const isSent = async () => (await query<{ count: number }>(QUEUED))[0]?.count === 0;
      await until(isSent, 'every mail is sent', MAIL_LIMIT_MS);
      const sent = await checkMails(query, mails, repeats);
      const wrong = [
        ...(await checkRows(query, journal)),
        ...(await checkDownloads(query, journal, baseline)),
        ...(dataDir === undefined ? [] : await checkFiles(query, path.join(dataDir, 'files'))),
        ...sent.wrong,
      ];
      assert.ok(wrong.length === 0, `${wrong.length} things are wrong:\n${wrong.slice(0, 20).join('\n')}`);
      return {
        acknowledged: String(journal.count('acknowledged')),
        refused: String(journal.count('refused')),
        'without an answer': String(journal.count('unknown')),
        ...sent.figures,
      };
    },
  };
}

async function checkRows(query: Query, journal: Journal): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, sql] of Object.entries(ROWS)) {
    const counts = await countMarkers(query, sql);
    for (const { marker, outcome } of journal.list(kind)) {
      const found = counts.get(marker) ?? 0;
      const isRight = outcome === 'acknowledged' ? found === 1 : outcome === 'refused' ? found === 0 : found <= 1;
      if (!isRight) wrong.push(`${kind} ${marker} was ${outcome} and is there ${found} times`);
    }
  }
  for (const [kind, sql] of Object.entries(REGISTERS)) {
    const found = await countMarkers(query, sql);
    for (const [target, writes] of groupByTarget(journal.list(kind))) {
      const last = writes.findLastIndex(({ outcome }) => outcome === 'acknowledged');
      if (last === -1) continue;
      const possible = writes.slice(last).filter(({ outcome }) => outcome !== 'refused');
      if (possible.some(({ marker }) => found.has(marker))) continue;
      wrong.push(`${kind}: ${target} has lost ${possible[0]?.marker}, which was acknowledged`);
    }
  }
  for (const [fault, sql] of Object.entries(INVARIANTS)) {
    const rows = await query<Record<string, string>>(sql);
    wrong.push(...rows.map((row) => `${fault}: ${Object.values(row)[0]}`));
  }
  return wrong;
}

/** A paper's counter rises with its leads, at least by the downloads that were acknowledged. */
async function checkDownloads(query: Query, journal: Journal, baseline: readonly Downloads[]): Promise<string[]> {
  const writes = groupByTarget(journal.list('download'));
  const rows = await query<Downloads>(DOWNLOADS);
  return rows.flatMap(({ id, counted, leads }) => {
    const before = baseline.find((paper) => paper.id === id);
    const [more, rise] = [leads - (before?.leads ?? 0), counted - (before?.counted ?? 0)];
    // The drill itself may download papers that are not in the journal.
    const own = writes.get(`paper ${id}`);
    const least = own?.filter(({ outcome }) => outcome === 'acknowledged').length ?? 0;
    const most = own?.filter(({ outcome }) => outcome !== 'refused').length ?? Number.POSITIVE_INFINITY;
    if (rise === more && more >= least && more <= most) return [];
    return [`paper ${id} was counted ${rise} times, has ${more} new leads, and ${least} to ${most} downloads`];
  });
}

/** Every paper's file, cover and inside pages must be there, and no file that nothing refers to. */
async function checkFiles(query: Query, folder: string): Promise<string[]> {
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)));
  const papers = await query<{ file: string; cover: string | null; pages: { image: string }[] }>(
    `SELECT pdf_url AS file, cover_image AS cover, inside_pages AS pages FROM whitepapers WHERE pdf_url LIKE '/files/%'`,
  );
  const missing = papers
    .flatMap(({ file, cover, pages }) => [
      file.slice('/files/'.length),
      cover?.slice(1),
      ...pages.map(({ image }) => image.slice(1)),
    ])
    .filter((key) => key !== undefined && !/\.svg$/.test(key) && !stored.includes(key));
  const rows = await query<{ key: string | null }>(
    `SELECT key FROM whitepaper_uploads UNION SELECT substr(cover_image, 2) FROM whitepaper_uploads
     UNION SELECT substr(cover_image, 2) FROM whitepapers
     UNION SELECT substr(page ->> 'image', 2) FROM whitepaper_uploads, jsonb_array_elements(inside_pages) AS page
     UNION SELECT substr(page ->> 'image', 2) FROM whitepapers, jsonb_array_elements(inside_pages) AS page`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const orphans = stored
    .filter((key) => /^(white-papers\/uploads|media\/covers|media\/pages)\//.test(key))
    .filter((key) => !known.has(key.replace(/(\.\w+)\..*\.partial$/, '$1')));
  return [
    ...missing.map((key) => `a paper's file is missing: ${key}`),
    ...orphans.map((key) => `a file that nothing refers to: ${key}`),
  ];
}

/** Compares what the mail server took with the queue: each mail that was due once, and no other. */
async function checkMails(query: Query, mails: MailServer, repeats: number) {
  const jobs = await query<{ id: string; state: string; to: string }>(
    "SELECT id, state, data->>'to' AS to FROM pgboss.job WHERE name = 'mail'",
  );
  const threads = (await query<{ id: string }>(MESSAGE_MAILS)).map(({ id }) => id);
  const taken = groupByMailId(mails.taken);
  // The mail of a visitor's message begins a thread and has that Message-ID; all others have their job's.
  const others = jobs.filter(({ id }) => !taken.has(id));
  const known = new Set([...jobs.map(({ id }) => id), ...threads]);
  const repeated = sum([...taken.values()].map((those) => those.length - 1));
  const wrong = [
    ...jobs.filter(({ state }) => state !== 'completed').map(({ id, state, to }) => `mail ${id} to ${to} is ${state}`),
    ...threads.filter((id) => !taken.has(id)).map((id) => `mail ${id} was not taken`),
    ...(others.length === threads.length
      ? []
      : [
          `${threads.length} messages have ${others.length} mails, of these`,
          ...others.map(({ id, to }) => `mail ${id} to ${to}`),
        ]),
    ...(await checkMessages(query, mails)),
    ...[...taken.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} was sent and was not due`),
    ...(repeated > repeats ? [`${repeated} mails came twice, and ${repeats} may`] : []),
  ];
  return { wrong, figures: { mails: String(taken.size), 'sent twice': String(repeated) } };
}

/** Each visitor's message must be in one mail. The queue cannot show that: waiting mails are encrypted, and sent ones have no text. */
async function checkMessages(query: Query, mails: MailServer): Promise<string[]> {
  const messages = await query<{ message: string }>("SELECT message FROM contact_forms WHERE message LIKE '%drill-%'");
  const sent = Map.groupBy(mails.taken, ({ mail }) => MARKER.exec(mail.text)?.[0]);
  return messages
    .filter(({ message }) => {
      const own = sent.get(MARKER.exec(message)?.[0]) ?? [];
      return new Set(own.map(({ messageId }) => messageId)).size !== 1;
    })
    .map(({ message }) => `a message without exactly one mail: ${message}`);
}

async function countMarkers(query: Query, sql: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { place } of await query<{ place: string }>(sql)) {
    const marker = MARKER.exec(place)?.[0];
    if (marker) counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  return counts;
}

const groupByTarget = (entries: readonly Entry[]) => Map.groupBy(entries, ({ target = '' }) => target);
