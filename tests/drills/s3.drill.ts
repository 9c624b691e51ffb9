import assert from 'node:assert/strict';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../src/lib/pictures.ts';
import { buildPaper } from '../../src/platform/pdf/pdf.fixtures.ts';
import { createS3Storage } from '../../src/platform/storage/s3-storage.ts';
import { multipart } from '../../src/platform/testing/raw-request.ts';
import { startS3Server } from '../../src/platform/testing/s3-server.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { embeddedQuery } from './support/embedded.ts';
import type { Query } from './support/ledger-rows.ts';
import { ms, outcomeOf, runLoad } from './support/load.ts';
import { machineNow } from './support/machine.ts';
import { until } from './support/polling.ts';
import { type S3Manner, startS3Front } from './support/s3-front.ts';
import { startNode } from './support/site.ts';
import { expectOk, signInAdmin, signUpMember, type Visitor } from './support/visitor.ts';

/** How long anybody waits for the word that files cannot be reached: twice the storage's patience, and a little. */
const PATIENCE_MS = 15_000;
const FAULTS: readonly (S3Manner | 'down')[] = ['down', 'reset', 'error', 'busy', 'half', 'slowly', 'never'];

export const drill: Drill = {
  name: 's3',
  title: 'the file store is down, resets, fails, is busy, breaks off in mid-file, is slow, never answers',
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const machine = machineNow();
  const store = await startS3Server();
  context.closeLater(() => store.close());
  const front = await startS3Front(context, store.settings.endpoint);
  const site = await startNode(context, { env: { ...store.env, S3_ENDPOINT: front.endpoint } });
  const query = embeddedQuery(site.dataDir);
  const url = () => site.url;
  const [admin, member] = [await signInAdmin(url), await signUpMember(url, 'reader')];
  const picture = await uploadedPicture(admin);
  const stored = async () => {
    const storage = createS3Storage(store.settings);
    const keys: string[] = [];
    for await (const { key } of storage.list()) if (!key.startsWith('media-cache/')) keys.push(key);
    await storage.close();
    return keys.sort();
  };
  const whole = await downloaded(site.url, member);
  const files = await stored();
  let [longest, slowest] = [0, 0];

  for (const fault of FAULTS) {
    context.say(`The store: ${fault}`);
    // A link that was given while all was well is followed when it is not.
    const link = await linkTo(member);
    const counted = await downloadsIn(query);
    if (fault === 'down') await front.shut();
    else front.manner = fault;
    const elsewhere = runLoad(context, {
      url: site.url,
      mark: fault,
      seconds: 4,
      visits: [
        { name: 'page', path: '/login?next=%2F{n}', perSecond: 8 },
        { name: 'home', path: '/', perSecond: 8 },
      ],
    });
    const [asked, followed, shown, sent] = await Promise.all([
      timed(() => member.fetch('/api/whitepapers/1/download', { method: 'POST' })),
      timed(() => member.fetch(link)),
      timed(() => member.fetch(variantOf(picture, fault))),
      timed(() => sendPaper(admin, fault)),
    ]);
    longest = Math.max(longest, asked.ms, followed.ms, shown.ms, sent.ms);
    if (fault === 'half') {
      // Only what is read breaks off there, and it must not look whole.
      assert.equal(asked.status, 200, 'a file that is there can be had');
      assert.ok(followed.isBroken, `half a file looked whole: ${followed.status}, ${followed.bytes} bytes`);
      assert.ok(shown.status === 503 || shown.isBroken, `half a picture was shown: ${shown.status}`);
    } else {
      for (const [what, reply] of Object.entries({ asked, followed, shown, sent })) {
        assert.equal(reply.status, 503, `${fault}, ${what}: ${reply.status} ${reply.words}`);
        assert.match(reply.words, /Files cannot be reached right now/, `${fault}, ${what}`);
      }
      assert.equal(await downloadsIn(query), counted, `${fault}: a download nobody had was counted`);
    }
    assert.ok(longest <= PATIENCE_MS, `${fault}: somebody waited ${ms(longest)}`);
    const others = outcomeOf(await elsewhere);
    assert.equal(others.answered, others.asked, `${fault}: the rest of the site answers`);
    slowest = Math.max(slowest, others.p99);

    front.manner = 'well';
    if (fault === 'down') await front.open();
    await until(async () => (await downloaded(site.url, member)) === whole, `${fault}: a download works again`);
    if (fault === 'half') continue;
    assert.deepEqual(await stored(), files, `${fault}: something was left half uploaded`);
  }
  await expectOk(await sendPaper(admin, 'at last'));
  assert.ok(slowest <= 1000 * machine.slack, `the rest of the site was slow: p99 ${ms(slowest)}`);
  return {
    ...machine.figures,
    faults: String(FAULTS.length),
    'longest wait for a refusal': ms(longest),
    'rest of the site, worst p99': ms(slowest),
  };
}

/** A picture nobody asked for before. */
function variantOf(picture: string, fault: (typeof FAULTS)[number]): string {
  const number = FAULTS.indexOf(fault);
  const width = PICTURE_WIDTHS[number % PICTURE_WIDTHS.length];
  return `${picture}?w=${width}&format=${PICTURE_FORMATS[number % PICTURE_FORMATS.length]}`;
}

/** What came of a request: a body that broke off is no answer, whatever its status said. */
async function timed(ask: () => Promise<Response>) {
  const started = performance.now();
  let status = 0;
  let bytes = 0;
  let words = '';
  let isBroken = false;
  try {
    const reply = await ask();
    status = reply.status;
    const body = Buffer.from(await reply.arrayBuffer());
    bytes = body.length;
    if (!reply.ok) words = body.toString();
  } catch {
    isBroken = true;
  }
  return { status, bytes, words, isBroken, ms: performance.now() - started };
}

async function linkTo(member: Visitor): Promise<string> {
  const told = await expectOk(await member.fetch('/api/whitepapers/1/download', { method: 'POST' }));
  return (told as { downloadUrl: string }).downloadUrl;
}

/** The bytes of the first sample paper. */
async function downloaded(site: string, member: Visitor): Promise<number> {
  const reply = await member.fetch(await linkTo(member));
  assert.equal(reply.status, 200, `${site} gave no file`);
  return (await reply.arrayBuffer()).byteLength;
}

async function downloadsIn(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>('SELECT download_count AS count FROM whitepapers WHERE id = 1');
  return row?.count ?? 0;
}

async function sendPaper(admin: Visitor, name: string): Promise<Response> {
  const { headers, body } = multipart(`${name}.pdf`, buildPaper({ pages: [`On ${name}`, 'The end'] }));
  return admin.fetch('/api/upload', { method: 'POST', headers, body: new Uint8Array(body) });
}

/** A photograph in the library. @returns its address */
async function uploadedPicture(admin: Visitor): Promise<string> {
  const { default: sharp } = await import('sharp');
  const noise = { create: { width: 2400, height: 1600, channels: 3, background: '#345' } } as const;
  const { headers, body } = multipart('apron.jpg', await sharp(noise).jpeg().toBuffer());
  const told = await expectOk(
    await admin.fetch('/api/images', { method: 'POST', headers, body: new Uint8Array(body) }),
  );
  return (told as { url: string }).url;
}
