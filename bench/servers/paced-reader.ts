/** Downloads the address it is sent, again and again until it is sent `stop`, at BYTES_PER_SECOND. It sends back how many bytes came. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const BYTES_PER_SECOND = Number(process.env.BYTES_PER_SECOND);
let current = 0;

process.on('message', (message: string) => {
  current += 1;
  if (message !== 'stop') void downloadAgain(message, current);
});

async function downloadAgain(address: string, turn: number): Promise<void> {
  while (turn === current) process.send?.(await download(address, turn));
}

function download(address: string, turn: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`));
      read(reply, turn).then(resolve, reject);
    });
    request.on('error', reject);
  });
}

async function read(reply: IncomingMessage, turn: number): Promise<number> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of reply) {
    bytes += chunk.length;
    if (turn !== current) break;
    const due = started + (bytes / BYTES_PER_SECOND) * 1000;
    if (due > performance.now() + 1) await sleep(due - performance.now());
  }
  return bytes;
}
