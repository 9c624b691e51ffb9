import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Findings, Row, Topic } from './topic.ts';

const JSON_FILE = path.join(import.meta.dirname, 'results.json');
const TABLE_FILE = path.join(import.meta.dirname, 'RESULTS.md');

/** What one topic's last whole run found, and where. */
export interface Result extends Findings {
  readonly name: string;
  readonly title: string;
  readonly how: string;
  /** ISO 8601, UTC. */
  readonly measuredAt: string;
  readonly machine: string;
}

/** Puts findings together with the hour and the machine; `load` is the load average before the topic began. */
export function resultOf({ name, title, how }: Topic, findings: Findings, load: number): Result {
  const cores = os.cpus();
  const memory = `${Math.round(os.totalmem() / 1e9)} GB`;
  const machine = `${cores.length} cores (${cores[0]?.model.trim()}), ${memory}, node ${process.version}, load average before ${load.toFixed(2)}`;
  return { name, title, how, measuredAt: new Date().toISOString(), machine, ...findings };
}

/** Keeps `results` over those of the same topics from earlier runs, and writes the table of all topics in the order of `topics`. */
export function saveResults(results: readonly Result[], topics: readonly Topic[]): void {
  const earlier = existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Result[]) : [];
  const all = topics.flatMap(({ name }) => [...results, ...earlier].find((result) => result.name === name) ?? []);
  writeFileSync(JSON_FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  const head =
    '# Measured\n\nWritten by `npm run bench`: the last whole run of every topic. Figures from a busy machine are lower.\n';
  writeFileSync(TABLE_FILE, [head, ...all.map((result) => sectionOf(result))].join('\n'));
}

/** A topic as Markdown, for the terminal as for the file. */
export function sectionOf({ title, how, rows, notes = [], measuredAt, machine }: Result): string {
  const when = `Measured ${measuredAt.slice(0, 16).replace('T', ' ')} UTC: ${machine}.`;
  const listed = notes.length > 0 ? `\n${notes.map((note) => `- ${note}`).join('\n')}\n` : '';
  return `## ${title}\n\n${how}\n\n${tableOf(rows)}\n${listed}\n${when}\n`;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ what, measured, goal = '', met }) => [
    what,
    measured,
    goal,
    met === undefined ? '' : met ? 'yes' : 'no',
  ]);
  const lines = [['', 'measured', 'goal', 'met'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
