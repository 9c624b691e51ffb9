import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from './testing/stub-storage.ts';
import { listUnsent } from './unsent-store.ts';
import { createUnsentText } from './unsent-text.ts';

const KEY = '1:article:5';
let events: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listStored = (key = KEY) => listUnsent<string>(key).map(({ values }) => values);

function start(options: { continues?: boolean; canSend?: (text: string) => boolean; key?: { now: string } } = {}) {
  const { continues = false, canSend = () => true, key = { now: KEY } } = options;
  const sent: string[] = [];
  const failures: Error[] = [];
  const [continued] = continues ? listUnsent<string>(key.now) : [];
  const unsent = createUnsentText<string>({ saved: continues ? undefined : '', continued }, () => ({
    key: key.now,
    toUnsent: (values) => (values === '' ? undefined : { values, base: '' }),
    canSend,
    isTemporary: () => true,
    send: async (text) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(text);
    },
  }));
  unsent.open();
  return { unsent, sent, failures, key, getStatus: unsent.status.get };
}

it('sends when typing pauses, and within five seconds while typing goes on', async () => {
  const { unsent, sent, getStatus } = start();
  unsent.update('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a']);
  expect(getStatus()).toMatchObject({ isPending: false, isSending: false, savedAt: Date.now() });
  for (let second = 0; second < 5; second += 1) {
    unsent.update(`a${second}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent.length).toBe(2);
});

it('tries again after a failure, and sends nothing that cannot be kept', async () => {
  const { unsent, sent, failures, getStatus } = start({ canSend: (text) => text !== 'no title' });
  unsent.update('no title');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  failures.push(new Error('offline'));
  unsent.update('b');
  await vi.advanceTimersByTimeAsync(2000);
  expect(getStatus()).toMatchObject({ isPending: true, failure: new Error('offline') });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['b']);
  expect(getStatus()).toMatchObject({ isPending: false, failure: undefined });
});

it('sends nothing during a save, afterward only what was typed meanwhile, and at once when closed', async () => {
  const { unsent, sent } = start();
  unsent.update('typed');
  await unsent.hold();
  await vi.advanceTimersByTimeAsync(10_000);
  unsent.markSaved('stored', () => 'stored', 0);
  unsent.release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  unsent.update('typed on');
  await unsent.close();
  expect(sent).toEqual(['typed on']);
});

it('is in the browser from the first key until the server has it, also after its form was closed', async () => {
  const { unsent, failures } = start();
  unsent.update('typed');
  expect(listStored()).toEqual(['typed']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(listStored()).toEqual([]);
  unsent.update('typed on');
  failures.push(new Error('offline'));
  await unsent.close();
  expect(listStored()).toEqual(['typed on']);
  await unsent.flush();
  expect(listStored()).toEqual([]);
});

it('is continued by a second tab, and stored again by the first, which is still open', async () => {
  const first = start({ canSend: () => false });
  first.unsent.update('typed');
  const [stored] = listUnsent(KEY);
  const second = start({ continues: true });
  second.unsent.update('typed, and more');
  expect(listStored()).toEqual(['typed, and more']);
  // The browser tells the other tabs of a deletion.
  events.dispatchEvent(Object.assign(new Event('storage'), { key: stored?.name, newValue: null }));
  expect(listStored().toSorted()).toEqual(['typed', 'typed, and more']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(second.sent).toEqual(['typed, and more']);
  expect(listStored()).toEqual(['typed']);
  first.unsent.markSaved('typed', () => 'typed', undefined);
  expect(listStored()).toEqual([]);
});

it('moves to the key of its record once the server has created it', () => {
  const { unsent, key } = start({ key: { now: '1:article:new' } });
  unsent.update('typed');
  expect(listStored('1:article:new')).toEqual(['typed']);
  key.now = KEY;
  unsent.store();
  expect(listStored('1:article:new')).toEqual([]);
  expect(listStored()).toEqual(['typed']);
});

it('says if the browser has no space, and keeps the text that it continues', () => {
  const { unsent } = start({ canSend: () => false });
  unsent.update('left behind');
  const next = start({ continues: true });
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  next.unsent.update('left behind, and more');
  expect(next.getStatus().isFull).toBe(true);
  expect(listStored()).toEqual(['left behind']);
  localStorage.setItem = setItem;
  next.unsent.update('left behind, and room');
  expect(next.getStatus().isFull).toBe(false);
  expect(listStored()).toEqual(['left behind, and room']);
});

it('goes on from what the server has after another tab has saved or discarded the text', async () => {
  const { unsent, sent } = start();
  unsent.update('typed');
  await unsent.flush();
  unsent.reset();
  expect(listStored()).toEqual(['typed']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['typed', 'typed']);
  expect(listStored()).toEqual([]);
});
