import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { residentMegabytes } from '../tools/processes.ts';
import { startProgram } from '../tools/programs.ts';
import { until } from '../tools/time.ts';
import { createVisitor, sendMessage } from '../tools/visitor.ts';
import { type Drill, ms, readMachine } from './support/drill.ts';
import { runLoad, summarize } from './support/load.ts';
import { startNode } from './support/scene.ts';

const SOCKETS = 2000;
/** Longer than any of the connections may stay, so that not only the beginning of the attack is measured. */
const SECONDS = 45;
const PROGRAM = path.join(import.meta.dirname, 'slow-sockets.process.ts');
const VISITS = [
  { name: 'home', path: '/', perSecond: 10 },
  { name: 'page', path: '/login?next=%2Fmentor%2F{n}', perSecond: 4 },
];

export const drill: Drill = {
  name: 'slowloris',
  title: `${SOCKETS} connections that drip their heads and bodies, say nothing, or do not read`,
  async run(scope) {
    const sockets = scope.size(SOCKETS, 100);
    const machine = readMachine();
    const { url, port, pid } = await startNode(scope);
    const load = (mark: string, seconds: number) => runLoad(scope, { url, mark, seconds, visits: VISITS });
    const before = await load('before', scope.size(5, 1));
    const memory = residentMegabytes(pid);

    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
    const { child } = startProgram(scope, process.execPath, [PROGRAM, String(port), String(sockets)], { stdio });
    const printed = child.stdout ? text(child.stdout) : '';
    await until(() => countConnections(port) >= sockets * 0.9, 'the attackers are connected', 60_000);
    const during = await load('during', scope.size(SECONDS, 2));
    const message = await sendMessage(createVisitor(url), 'A message in the middle of it.');
    const grown = residentMegabytes(pid) - memory;
    child.kill('SIGTERM');
    await once(child, 'exit');
    const { open, cut } = JSON.parse(await printed) as { open: number; cut: number };

    const [home, page] = [summarize(during, 'home'), summarize(during, 'page')];
    const [calmHome, calmPage] = [summarize(before, 'home'), summarize(before, 'page')];
    const figures = {
      ...machine.figures,
      'open at the end': String(open),
      'cut off': String(cut),
      'home page p99 before': ms(calmHome.p99),
      'home page p99': ms(home.p99),
      'rendered page p99 before': ms(calmPage.p99),
      'rendered page p99': ms(page.p99),
      'rendered pages refused': `${page.refused} of ${page.asked}`,
      'memory grew': `${Math.round(grown)} MB`,
    };
    const measured = JSON.stringify(figures);
    assert.equal(home.answered, home.asked, `the home page was not always answered: ${measured}`);
    assert.equal(page.lost, 0, `a rendered page was not answered: ${measured}`);
    scope.assertGoal(page.refused <= page.asked * 0.05, `pages are refused: ${measured}`);
    scope.assertGoal(home.p99 <= calmHome.p99 + 250 * machine.slack, `the home page's p99: ${measured}`);
    scope.assertGoal(page.p99 <= calmPage.p99 + 1000 * machine.slack, `a rendered page's p99: ${measured}`);
    assert.equal(message.status, 200, 'a message is taken');
    scope.assertGoal(cut >= sockets / 2, `slow connections are cut: ${measured}`);
    assert.ok(grown <= 150, `memory: ${measured}`);
    return figures;
  },
};

/** Established connections to a port of this machine, as the kernel lists them. */
function countConnections(port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.filter((row) => row.trim().split(/\s+/)[1]?.endsWith(address) && row.includes(' 01 ')).length;
}
