import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listProcessesNaming, signalProcess } from './processes.ts';
import { until } from './time.ts';

/** The resources that one topic or drill opens. All of them are closed at the end, last opened first. */
export interface Scope {
  /** Empty at first, and removed at the end. Other users may enter it, because PostgreSQL may run as one. */
  readonly folder: string;
  /** Runs `close` at the end, or when the returned function is called. It runs once. */
  closeLater(close: () => unknown): () => Promise<void>;
  /** Adds text to the report of a failure, such as a server's log. */
  explain(getText: () => string): void;
  /** Prints a line of progress. */
  say(text: string): void;
}

export interface OpenScope extends Scope {
  getExplanation(): string;
  /** May be called again. Failures to close are reported, and the rest is closed. */
  close(): Promise<void>;
}

const GRACE_MS = 20_000;
const openScopes: OpenScope[] = [];

export function openScope(name: string): OpenScope {
  const folder = createFolder(name);
  const closers = new Set<() => Promise<void>>();
  const texts: (() => string)[] = [];
  let isClosed = false;
  const scope: OpenScope = {
    folder,
    closeLater(close) {
      if (isClosed) throw new Error('The run is over');
      let closing: Promise<void> | undefined;
      const closeNow = () => {
        closers.delete(closeNow);
        closing ??= (async () => void (await close()))();
        return closing;
      };
      closers.add(closeNow);
      return closeNow;
    },
    explain: (getText) => texts.push(getText),
    say: (text) => process.stdout.write(`    ${text}\n`),
    getExplanation: () => texts.map((getText) => getText()).join('\n'),
    async close() {
      isClosed = true;
      for (let last = [...closers].at(-1); last; last = [...closers].at(-1)) {
        await last().catch((error: unknown) => process.stderr.write(`While closing: ${String(error)}\n`));
      }
      if (openScopes.includes(scope)) openScopes.splice(openScopes.indexOf(scope), 1);
    },
  };
  scope.closeLater(() => removeFolder(folder));
  openScopes.push(scope);
  return scope;
}

/** Closes every open scope, last opened first. */
export async function closeScopes(): Promise<void> {
  for (let last = openScopes.at(-1); last; last = openScopes.at(-1)) await last.close();
}

export function createFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `gc-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** A site that was killed leaves its database running, which only the path of its folder leads to. */
async function removeFolder(folder: string): Promise<void> {
  const remaining = listProcessesNaming(folder);
  for (const pid of remaining) signalProcess(pid, 'SIGINT');
  const areGone = () => remaining.every((pid) => !existsSync(`/proc/${pid}`));
  await until(areGone, 'the processes of the run end', GRACE_MS).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
