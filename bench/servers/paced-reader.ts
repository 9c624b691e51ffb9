/** Somebody who downloads: asks for the address it is sent, again and again until it is sent `stop`, at BYTES_PER_SECOND. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const BYTES_PER_SECOND = Number(process.env.BYTES_PER_SECOND);
let turn = 0;

process.on('message', (message: string) => {
  turn += 1;
  if (message !== 'stop') void readOn(message, turn);
});

/** Tells how many bytes came, whole download or not. */
async function readOn(address: string, mine: number): Promise<void> {
  while (mine === turn) process.send?.(await readOnce(address, mine));
}

function readOnce(address: string, mine: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`));
      read(reply, () => mine === turn).then(resolve, reject);
    });
    request.on('error', reject);
  });
}

async function read(reply: IncomingMessage, isWanted: () => boolean): Promise<number> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of reply) {
    bytes += chunk.length;
    if (!isWanted()) break;
    const due = started + (bytes / BYTES_PER_SECOND) * 1000;
    if (due > performance.now() + 1) await sleep(due - performance.now());
  }
  return bytes;
}
