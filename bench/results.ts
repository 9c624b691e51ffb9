import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Findings, Row, Topic } from './topic.ts';

const FILE = path.join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Measured

Written by \`npm run bench\`: the last whole run of every topic. Figures on the clock are lower on a busy machine.

`;

/** A topic as Markdown, with the hour and the machine; `load` is the load average before the topic began. */
export function sectionOf({ title, how }: Topic, { rows, notes = [] }: Findings, load: number): string {
  const cores = os.cpus();
  const machine = `${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(os.totalmem() / 1e9)} GB, node ${process.version}`;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const listed = notes.length > 0 ? `\n${notes.map((note) => `- ${note}`).join('\n')}\n` : '';
  const when = `Measured ${now} UTC: ${machine}, load average before ${load.toFixed(2)}.`;
  return `## ${title}\n\n${how}\n\n${tableOf(rows)}\n${listed}\n${when}\n`;
}

/** Puts a topic's section in the place of its last one; the sections stand in the order of `topics`. */
export function saveSection(section: string, topics: readonly Topic[]): void {
  const earlier = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : [];
  const sections = topics.flatMap(({ title }) => {
    const found = [section, ...earlier].find((one) => one.startsWith(`## ${title}\n`));
    return found === undefined ? [] : [`${found.trimEnd()}\n`];
  });
  writeFileSync(FILE, HEAD + sections.join('\n'));
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
