import { setTimeout as sleep } from 'node:timers/promises';
import { type BringUpOptions, bringUp, type Running } from './bring-up.ts';
import { stopPostmaster } from './postmaster.ts';
import { trimServerLog } from './server-log.ts';
import { AnotherAppRunning, asStartFailure } from './start-failures.ts';
import type { Cluster, Log } from './types.ts';

const MAX_FAILURES = 5;
const FAILURE_WINDOW_MS = 60_000;
const RETRY_MS = 250;
const LOG_CHECK_MS = 60 * 60 * 1000;

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Keeps the server running and owned by this process until `stop`, or until it fails five times in a minute. */
export function supervise(
  cluster: Cluster,
  first: Running,
  options: { timeoutMs: number; log: Log; onExit: ((error: Error) => void) | undefined },
): Supervised {
  const { log } = options;
  const stopping = new AbortController();
  let running: Running | undefined = first;
  let lastPid = first.pid;
  let failures: number[] = [];
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const logCheck = setInterval(() => trimServerLog(cluster.logFile), LOG_CHECK_MS).unref();

  function watch(current: Running): void {
    const lost = () => {
      if (running !== current || stopping.signal.aborted) return;
      running = undefined;
      void current.owner.end().catch(() => {});
      log.warn(`The embedded database (process ${current.pid}) was lost and is brought back.`);
      recovery = recover();
    };
    current.owner.once('end', lost);
    current.child?.once('exit', lost);
  }

  async function recover(): Promise<void> {
    const settings: BringUpOptions = { timeoutMs: options.timeoutMs, log, returning: true, signal: stopping.signal };
    let reason: Error = new Error(
      `The embedded database was lost ${MAX_FAILURES} times within a minute; see ${cluster.logFile}.`,
    );
    while (!stopping.signal.aborted) {
      if (tooManyFailures()) {
        await stopPostmaster(cluster, lastPid, log);
        return giveUp(reason);
      }
      try {
        const started = performance.now();
        running = await bringUp(cluster, settings);
        lastPid = running.pid;
        watch(running);
        log.warn(
          `The embedded database runs again (process ${lastPid}) after ${Math.round(performance.now() - started)} ms.`,
        );
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof AnotherAppRunning) return giveUp(error);
        reason = asStartFailure(cluster.dataDir, error);
        log.error(reason.message);
        await sleep(RETRY_MS);
      }
    }
  }

  function tooManyFailures(): boolean {
    const now = Date.now();
    failures = [...failures.filter((time) => now - time < FAILURE_WINDOW_MS), now];
    return failures.length >= MAX_FAILURES;
  }

  function giveUp(reason: Error): void {
    clearInterval(logCheck);
    options.onExit?.(reason);
  }

  async function end(): Promise<void> {
    stopping.abort();
    clearInterval(logCheck);
    await recovery;
    // The lock is let go by the shutdown itself: released earlier, the next app would take over a server that is about to stop.
    if (running !== undefined) await stopPostmaster(cluster, running.pid, log);
    void running?.owner.end().catch(() => {});
  }

  watch(first);
  return {
    pid: () => lastPid,
    stop: () => {
      stopped ??= end();
      return stopped;
    },
  };
}
