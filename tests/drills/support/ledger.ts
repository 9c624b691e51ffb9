import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from './drill.ts';
import type { Journal } from './journal.ts';
import { checkMails } from './ledger-mails.ts';
import { checkRows, type Query, readBaseline } from './ledger-rows.ts';
import type { MailServer } from './mail-server.ts';
import { until } from './polling.ts';

/** Compares what clients were told with what the site has. */
export interface Ledger {
  /**
   * Waits until no mail is waiting, then holds every row, file and mail against the journal.
   * @throws AssertionError that lists everything wrong
   */
  check(): Promise<Figures>;
}

/**
 * Opened before anything is written. After recovery what was acknowledged is there, what was refused is not, nothing is half
 * there, and every mail owed was taken by the server.
 * @param dataDir where the site keeps its files; left out where it keeps them elsewhere
 * @param repeats how many mails may have come twice: a sender that dies between the server's "taken" and its own note of it
 * cannot know. Each then has the same Message-ID. None unless said.
 */
export async function openLedger(options: {
  query: Query;
  journal: Journal;
  mails?: MailServer;
  dataDir?: string;
  repeats?: () => number;
  mailLimitMs?: number;
}): Promise<Ledger> {
  const { query, journal, mails, dataDir, repeats = () => 0, mailLimitMs = 120_000 } = options;
  const baseline = await readBaseline(query);
  const waiting = () =>
    query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')",
    );
  return {
    async check() {
      if (mails) await until(async () => (await waiting())[0]?.count === 0, 'every mail is sent', mailLimitMs);
      const wrong = await checkRows(query, journal, baseline);
      if (dataDir !== undefined) wrong.push(...(await checkFiles(query, path.join(dataDir, 'files'))));
      const sent = mails ? await checkMails(query, mails, repeats()) : { wrong: [], figures: {} };
      wrong.push(...sent.wrong);
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

/** Every paper's file and cover is there, and no file is there that nobody knows of. */
async function checkFiles(query: Query, folder: string): Promise<string[]> {
  const stored = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => path.relative(folder, path.join(item.parentPath, item.name))),
  );
  const rows = await query<{ file: string; cover: string | null }>(
    `SELECT pdf_url AS file, cover_image AS cover FROM whitepapers WHERE pdf_url LIKE '/files/%'`,
  );
  const missing = rows
    .flatMap(({ file, cover }) => [file.slice('/files/'.length), cover?.slice(1)])
    .filter((key) => key !== undefined && !/\.svg$/.test(key) && !stored.has(key));
  const noted = await query<{ key: string | null }>(
    `SELECT key FROM whitepaper_uploads UNION SELECT substr(cover_image, 2) FROM whitepaper_uploads
     UNION SELECT substr(cover_image, 2) FROM whitepapers`,
  );
  const known = new Set(noted.map(({ key }) => key));
  const orphans = [...stored].filter(
    (key) =>
      /^(white-papers\/uploads|media\/covers)\//.test(key) && !known.has(key.replace(/(\.\w+)\..*\.partial$/, '$1')),
  );
  return [
    ...missing.map((key) => `a paper's file is missing: ${key}`),
    ...orphans.map((key) => `a file nobody knows of: ${key}`),
  ];
}
