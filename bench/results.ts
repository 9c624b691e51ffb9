import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row, Topic } from './topic.ts';

const FILE = path.join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Measured

Written by \`npm run bench\`: the last whole run of every topic. Figures on the clock are lower on a busy machine.

`;

/** A topic as Markdown, with the hour and the machine. @param load the load average before the topic began */
export function formatSection({ title, how }: Topic, rows: readonly Row[], notes: readonly string[], load: number) {
  const cores = os.cpus();
  const machine = `${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(os.totalmem() / 1e9)} GB, node ${process.version}`;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const list = notes.length > 0 ? `\n${notes.map((note) => `- ${note}`).join('\n')}\n` : '';
  const when = `Measured ${now} UTC: ${machine}, load average before ${load.toFixed(2)}.`;
  return `## ${title}\n\n${how}\n\n${formatTable(rows)}\n${list}\n${when}\n`;
}

/** Ratios of one run hardly depend on the machine. One that is worse by more than this share is a regression. */
const REGRESSION = 0.2;
const RATIO = /^\d+\.\d\d(?= |$)/;

/** The ratios that are a fifth worse than in the last whole run, each as a sentence. */
export function listRegressions({ title }: Topic, rows: readonly Row[]): string[] {
  const before = readSections().find((section) => section.startsWith(`## ${title}\n`)) ?? '';
  const cells = before.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(({ what, measured, goal }) => {
    const [now, then] = [measured, cells.find(([, name]) => name === what)?.[2]].map((text = '') =>
      Number(RATIO.exec(text)?.[0]),
    );
    if (!now || !then || !goal) return [];
    const isWorse = goal.startsWith('≥') ? now < then * (1 - REGRESSION) : now > then * (1 + REGRESSION);
    return isWorse ? [`${title}, ${what}: ${now} after ${then}`] : [];
  });
}

/** Replaces a topic's section. The sections are in the order of `topics`. */
export function saveSection(section: string, topics: readonly Topic[]): void {
  const earlier = readSections();
  const sections = topics.flatMap(({ title }) => {
    const found = [section, ...earlier].find((one) => one.startsWith(`## ${title}\n`));
    return found === undefined ? [] : [`${found.trimEnd()}\n`];
  });
  writeFileSync(FILE, HEAD + sections.join('\n'));
}

function readSections(): string[] {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : [];
}

function formatTable(rows: readonly Row[]): string {
  const formatMet = (met?: boolean) => (met === undefined ? '' : met ? 'yes' : 'no');
  const cells = rows.map(({ what, measured, goal = '', met }) => [what, measured, goal, formatMet(met)]);
  const lines = [['', 'measured', 'goal', 'met'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
