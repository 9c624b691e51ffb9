import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Drill, DrillContext } from './support/drill.ts';
import { type LoadPlan, ms, outcomeOf, runLoad } from './support/load.ts';
import { machineNow } from './support/machine.ts';
import { until } from './support/polling.ts';
import { startProgram } from './support/programs.ts';
import { startNode } from './support/site.ts';

const SOCKETS = 2000;
/** Longer than any of them may stay: what is measured is the attack, not its beginning. */
const SECONDS = 45;
const PROGRAM = path.join(import.meta.dirname, 'slow-sockets.process.ts');

export const drill: Drill = {
  name: 'slowloris',
  title: `${SOCKETS} connections that drip their heads and bodies, say nothing, or do not read`,
  run,
};

async function run(context: DrillContext) {
  const machine = machineNow();
  const site = await startNode(context);
  const visits: LoadPlan['visits'] = [
    { name: 'home', path: '/', perSecond: 10 },
    { name: 'page', path: '/login?next=%2Fmentor%2F{n}', perSecond: 4 },
  ];
  const plan = (mark: string, seconds: number) => runLoad(context, { url: site.url, mark, seconds, visits });
  const before = await plan('before', 5);
  const memory = residentMegabytes(site.pid);

  const attack = startProgram(context, process.execPath, [PROGRAM, String(site.port), String(SOCKETS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = attack.stdout ? text(attack.stdout) : Promise.resolve('');
  await until(() => connectionsTo(site.port) >= SOCKETS * 0.9, 'the attackers are connected', 60_000);
  const during = await plan('during', SECONDS);
  const message = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      message: 'A message in the middle of it.',
      elapsed: 60_000,
    }),
  });
  const grown = residentMegabytes(site.pid) - memory;
  attack.kill('SIGTERM');
  await once(attack, 'exit');
  const { open, cut } = JSON.parse(await told) as { open: number; cut: number };

  const [home, page] = [outcomeOf(during, 'home'), outcomeOf(during, 'page')];
  const [calmHome, calmPage] = [outcomeOf(before, 'home'), outcomeOf(before, 'page')];
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
  assert.equal(home.answered, home.asked, `somebody did not get the home page: ${measured}`);
  assert.equal(page.lost, 0, `somebody got no answer: ${measured}`);
  assert.ok(page.refused <= page.asked * 0.05, `pages are refused: ${measured}`);
  // What a page takes at rest is the machine's; the attack may add to it.
  assert.ok(home.p99 <= calmHome.p99 + 250 * machine.slack, `the home page's p99: ${measured}`);
  assert.ok(page.p99 <= calmPage.p99 + 1000 * machine.slack, `a rendered page's p99: ${measured}`);
  assert.equal(message.status, 200, 'a message is taken');
  assert.ok(cut >= SOCKETS / 2, `who drips is cut: ${measured}`);
  assert.ok(grown <= 150, `memory: ${measured}`);
  return figures;
}

/** Established connections of this machine to a port of its own, as the kernel lists them. */
function connectionsTo(port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.filter((row) => row.trim().split(/\s+/)[1]?.endsWith(address) && row.includes(' 01 ')).length;
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
}
