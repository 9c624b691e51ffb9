import assert from 'node:assert/strict';
import sharp from 'sharp';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#lib/pictures.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { startS3Server } from '#platform/testing/s3-server.ts';
import { createEmbeddedQuery } from '../tools/database.ts';
import { until } from '../tools/time.ts';
import { expectOk, requestDownload, signIn, signUp, uploadFile, uploadPaper, type Visitor } from '../tools/visitor.ts';
import { type Drill, ms, readMachine } from './support/drill.ts';
import { runLoad, summarize } from './support/load.ts';
import { type S3Manner, startS3Front } from './support/s3-front.ts';
import { startNode } from './support/scene.ts';

/** The time limit for the message that files cannot be reached: twice the storage's time limit, and a little. */
const LIMIT_MS = 15_000;
const FAULTS: readonly S3Manner[] = ['down', 'reset', 'error', 'busy', 'half', 'slowly', 'never'];
const VISITS = [
  { name: 'page', path: '/login?next=%2F{n}', perSecond: 8 },
  { name: 'home', path: '/', perSecond: 8 },
];

export const drill: Drill = {
  name: 's3',
  title: 'the file store is down, resets, fails, is busy, breaks off in mid-file, is slow, never answers',
  async run(scope) {
    const machine = readMachine();
    const store = await startS3Server();
    scope.closeLater(() => store.close());
    const front = await startS3Front(scope, store.settings.endpoint);
    const site = await startNode(scope, { settings: { ...store.env, S3_ENDPOINT: front.endpoint } });
    const query = createEmbeddedQuery(site);
    const [admin, member] = [await signIn(site.url), await signUp(site.url, 'reader')];
    const picture = await uploadPhotograph(admin);
    const listStored = async () => {
      const storage = createS3Storage(store.settings);
      const keys: string[] = [];
      for await (const { key } of storage.list()) if (!key.startsWith('media-cache/')) keys.push(key);
      await storage.close();
      return keys.sort();
    };
    const countDownloads = () => query('SELECT download_count FROM whitepapers WHERE id = 1');
    const sendPaper = (name: string) => uploadPaper(admin, name, { pages: [`On ${name}`, 'The end'] });
    const faults = FAULTS.slice(0, scope.size(FAULTS.length, 1));
    const size = await download(member);
    const files = await listStored();
    let [longest, slowest] = [0, 0];

    for (const [index, fault] of faults.entries()) {
      scope.say(`The store: ${fault}`);
      // A link that was given before the fault is followed during it.
      const link = await requestDownload(member, 1);
      const counted = await countDownloads();
      // A variant that nobody asked for before.
      const width = PICTURE_WIDTHS[index % PICTURE_WIDTHS.length];
      const variant = `${picture}?w=${width}&format=${PICTURE_FORMATS[index % PICTURE_FORMATS.length]}`;
      await front.behave(fault);
      const elsewhere = runLoad(scope, { url: site.url, mark: fault, seconds: scope.size(4, 1), visits: VISITS });
      const [asked, followed, shown, sent] = await Promise.all([
        ask(() => member.fetch('/api/whitepapers/1/download', { method: 'POST' })),
        ask(() => member.fetch(link)),
        ask(() => member.fetch(variant)),
        ask(() => sendPaper(fault)),
      ]);
      longest = Math.max(longest, asked.ms, followed.ms, shown.ms, sent.ms);
      if (fault === 'half') {
        // Only reads break off, and an incomplete reply must not look complete.
        assert.equal(asked.status, 200, 'a file that is there can be had');
        assert.ok(followed.isBroken, `half a file looked whole: ${followed.status}`);
        assert.ok(shown.status === 503 || shown.isBroken, `half a picture was shown: ${shown.status}`);
      } else {
        for (const [what, { status, text }] of Object.entries({ asked, followed, shown, sent })) {
          assert.equal(status, 503, `${fault}, ${what}: ${status} ${text}`);
          assert.match(text, /Files cannot be reached right now/, `${fault}, ${what}`);
        }
        assert.deepEqual(await countDownloads(), counted, `${fault}: a download that failed was counted`);
      }
      assert.ok(longest <= LIMIT_MS, `${fault}: someone waited ${ms(longest)}`);
      const others = summarize(await elsewhere);
      assert.equal(others.answered, others.asked, `${fault}: the rest of the site answers`);
      slowest = Math.max(slowest, others.p99);

      await front.behave('well');
      await until(async () => (await download(member)) === size, `${fault}: a download works again`);
      if (fault !== 'half') assert.deepEqual(await listStored(), files, `${fault}: half an upload was left`);
    }
    await expectOk(await sendPaper('at last'));
    scope.assertGoal(slowest <= 1000 * machine.slack, `the rest of the site was slow: p99 ${ms(slowest)}`);
    return {
      ...machine.figures,
      faults: String(faults.length),
      'longest wait for a refusal': ms(longest),
      'rest of the site, worst p99': ms(slowest),
    };
  },
};

/** A body that broke off does not count as an answer, whatever its status. */
async function ask(send: () => Promise<Response>) {
  const started = performance.now();
  let [status, text, isBroken] = [0, '', false];
  try {
    const reply = await send();
    status = reply.status;
    text = await reply.text();
  } catch {
    isBroken = true;
  }
  return { status, text, isBroken, ms: performance.now() - started };
}

/** The bytes of the first sample paper. */
async function download(member: Visitor): Promise<number> {
  const reply = await member.fetch(await requestDownload(member, 1));
  assert.equal(reply.status, 200, 'the site gave no file');
  return (await reply.arrayBuffer()).byteLength;
}

/** @returns the path of a photograph in the library */
async function uploadPhotograph(admin: Visitor): Promise<string> {
  const create = { width: 2400, height: 1600, channels: 3, background: '#345' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return ((await expectOk(await uploadFile(admin, IMAGES_PATH, 'apron.jpg', bytes))) as { url: string }).url;
}
