import { setTimeout as sleep } from 'node:timers/promises';
import { type BringUpOptions, bringUp, type Running } from './bring-up.ts';
import { stopPostmaster } from './postmaster.ts';
import { trimServerLog } from './server-log.ts';
import { AnotherAppRunning, toStartFailure } from './start-failures.ts';
import type { Cluster, Log } from './types.ts';

/** Pause before restarting a server that failed soon after its start; doubles after each failed restart. */
const RETRY_MS = 250;
const MAX_RETRY_MS = 5000;
const SOON_MS = 10_000;
const LOG_CHECK_MS = 60 * 60 * 1000;

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Keeps the server running and owned by this process until `stop`, or until another app owns it. It never gives up on
 * other failures, because an operator may fix the cause, for example a full disk.
 */
export function supervise(
  cluster: Cluster,
  first: Running,
  options: { timeoutMs: number; log: Log; onExit: ((error: Error) => void) | undefined },
): Supervised {
  const { log } = options;
  const stopping = new AbortController();
  let running: Running | undefined = first;
  let lastPid = first.pid;
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const logCheck = setInterval(() => trimServerLog(cluster.logFile, log), LOG_CHECK_MS).unref();

  function watch(current: Running): void {
    const since = performance.now();
    const lost = () => {
      if (running !== current || stopping.signal.aborted) return;
      running = undefined;
      void current.session.end().catch(() => {});
      log.warn(`The embedded database (process ${current.pid}) was lost and is being restarted.`);
      recovery = recover(performance.now() - since < SOON_MS ? RETRY_MS : 0);
    };
    current.session.once('end', lost);
    current.child?.once('exit', lost);
  }

  async function recover(firstPause: number): Promise<void> {
    const settings: BringUpOptions = { timeoutMs: options.timeoutMs, log, signal: stopping.signal };
    const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    await pause(firstPause);
    for (let wait = RETRY_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      try {
        const started = performance.now();
        running = await bringUp(cluster, settings);
        lastPid = running.pid;
        watch(running);
        log.warn(
          `The embedded database is running again (process ${lastPid}) after ${Math.round(performance.now() - started)} ms.`,
        );
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof AnotherAppRunning) return giveUp(error);
        log.error(toStartFailure(cluster.dataDir, error).message);
        await pause(wait);
      }
    }
  }

  function giveUp(reason: Error): void {
    clearInterval(logCheck);
    options.onExit?.(reason);
  }

  async function end(): Promise<void> {
    stopping.abort();
    clearInterval(logCheck);
    await recovery;
    // The shutdown releases the lock. If it were released earlier, another app could take over a server that is
    // stopping.
    if (running !== undefined) await stopPostmaster(cluster, running.pid, log);
    void running?.session.end().catch(() => {});
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
