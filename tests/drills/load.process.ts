/**
 * Load from a separate process: `node load.process.ts <plan as JSON>` (support/load.ts). It prints the result as JSON.
 */
import { Agent } from 'node:http';
import { getRandomAddress, send } from '../tools/http.ts';
import { callSteadily } from '../tools/time.ts';
import type { LoadPlan, LoadResult, Visit } from './support/load.ts';

const { url, mark, seconds, visits, atOnce } = JSON.parse(process.argv[2] ?? '') as LoadPlan;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const results: { name: string; status: number; ms: number }[] = [];
let count = 0;

async function visit({ name, path, headers }: Visit, due: number): Promise<void> {
  count += 1;
  const address = url + path.replace('{n}', `${mark}${count}`);
  const options = { agent, timeout: 20_000, headers: { 'x-forwarded-for': getRandomAddress(), ...headers } };
  const status = await send(address, options).then(
    (reply) => reply.status,
    () => 0,
  );
  results.push({ name, status, ms: performance.now() - due });
}

const started = performance.now();
const end = started + seconds * 1000;
if (atOnce === undefined) {
  const isOver = (elapsedMs: number) => elapsedMs >= seconds * 1000;
  await Promise.all(visits.map((one) => callSteadily(one.perSecond ?? 1, isOver, (_, due) => visit(one, due))));
} else {
  const visitAgain = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      await visit(visits[turn % visits.length] as Visit, performance.now());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => visitAgain(first)));
}
agent.destroy();
const result: LoadResult = { seconds: (performance.now() - started) / 1000, visits: results };
process.stdout.write(JSON.stringify(result));
