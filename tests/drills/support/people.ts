import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../tools/scope.ts';
import { createVisitor, signIn, signUp } from '../../tools/visitor.ts';
import { type Answer, ask } from './answers.ts';
import type { Journal } from './journal.ts';
import { WRITES, type Writer } from './writers.ts';

/** People who write and read all the time, each one request after the other. */
export interface People {
  readonly writes: readonly Answer[];
  readonly reads: readonly Answer[];
  listAnswers(): Answer[];
  /** Resolves when the last request is answered. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MS = 25;
const KINDS = Object.keys(WRITES);
/** From the page cache, past it, and the search. */
const READ_PATHS = ['/', '/insights', '/api/blog-posts', '/api/search?q=slots', '/api/team-members'];

/** Signs up those who will write. Nothing may be wrong with the site yet. */
export async function createWriters(url: () => string, count: number): Promise<Writer[]> {
  const admin = await signIn(url);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const member = await signUp(url, `writer-${number}-${randomUUID().slice(0, 8)}`);
      return { number, url, admin, member, contentId: 1 + number, paperId: 1 + (number % 3) };
    }),
  );
}

export function startPeople(
  scope: Scope,
  journal: Journal,
  writers: readonly Writer[],
  url: () => string,
  { readers = 2, pauseMs = 30 } = {},
): People {
  const [writes, reads]: [Answer[], Answer[]] = [[], []];
  const series = randomUUID().slice(0, 8);
  let isOver = false;
  scope.closeLater(() => {
    isOver = true;
  });

  const write = async (writer: Writer, kind: string): Promise<void> => {
    const marker = `drill-${series}-${journal.entries.length}`;
    const action = WRITES[kind]?.(writer, marker);
    if (!action) return;
    const entry = { kind, marker, target: action.target, outcome: 'sent' as const };
    const index = journal.entries.push(entry) - 1;
    const answer = await ask(kind, () => action.send());
    writes.push(answer);
    const { status, error } = answer;
    const isDone = error === undefined;
    const outcome = isDone ? 'acknowledged' : status >= 400 && status < 500 ? 'refused' : 'unknown';
    journal.entries[index] = { ...entry, outcome };
    if (isDone) action.onReply?.(JSON.parse(answer.body) as never);
    else await sleep(AFTER_FAILURE_MS);
  };
  const keepWriting = async (writer: Writer) => {
    for (let turn = writer.number; !isOver; turn += 1) await write(writer, KINDS[turn % KINDS.length] ?? 'contact');
  };
  const keepReading = async (reader: number) => {
    for (let turn = reader; !isOver; turn += 1) {
      const path = READ_PATHS[turn % READ_PATHS.length] ?? '/';
      reads.push(await ask(path, () => createVisitor(url).fetch(path)));
      await sleep(pauseMs);
    }
  };
  const running = [...writers.map(keepWriting), ...Array.from({ length: readers }, (_, reader) => keepReading(reader))];
  return {
    writes,
    reads,
    listAnswers: () => [...writes, ...reads],
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
