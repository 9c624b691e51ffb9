import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DrillContext } from './drill.ts';

/** Everything one run has opened. */
export interface Scope {
  readonly context: DrillContext;
  /** What those who were asked say about a failure. */
  explanation(): string;
  /** Closes it, last opened first; may be called again. What cannot be closed is told and the rest closed. */
  close(): Promise<void>;
}

export function openScope(name: string): Scope {
  const folder = mkdtempSync(path.join(tmpdir(), `greatcircle-drill-${name}-`));
  // As root the database may have to run as somebody else, who must get through.
  chmodSync(folder, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
  const tellers: (() => string)[] = [];
  return {
    context: {
      folder,
      closeLater: (close) => closers.push(close),
      explain: (tell) => tellers.push(tell),
      say: (words) => process.stdout.write(`    ${words}\n`),
    },
    explanation: () => tellers.map((tell) => tell()).join('\n'),
    async close() {
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          process.stderr.write(`While closing: ${error instanceof Error ? error.message : String(error)}\n`);
        }
      }
    },
  };
}
