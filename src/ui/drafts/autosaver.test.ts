import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosaver, type SaveStatus } from './autosaver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start({ canSend = () => true }: { canSend?: (text: string) => boolean } = {}) {
  const sent: string[] = [];
  const failures: Error[] = [];
  let status: SaveStatus | undefined;
  const autosaver = createAutosaver<string>({
    saved: '',
    canSend,
    isTemporary: () => true,
    send: async (text) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(text);
    },
    onStatus: (next) => {
      status = next;
    },
  });
  return { autosaver, sent, failures, getStatus: () => status };
}

it('sends when typing pauses, and within five seconds while typing goes on', async () => {
  const { autosaver, sent, getStatus } = start();
  autosaver.update('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a']);
  expect(getStatus()).toMatchObject({ isPending: false, isSending: false, savedAt: Date.now() });
  for (let second = 0; second < 5; second += 1) {
    autosaver.update(`a${second}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent.length).toBe(2);
});

it('tries again after a failure, and sends nothing that cannot be kept', async () => {
  const { autosaver, sent, failures, getStatus } = start({ canSend: (text) => text !== 'no title' });
  autosaver.update('no title');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  failures.push(new Error('offline'));
  autosaver.update('b');
  await vi.advanceTimersByTimeAsync(2000);
  expect(getStatus()).toMatchObject({ isPending: true, failure: new Error('offline') });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['b']);
  expect(getStatus()).toMatchObject({ isPending: false, failure: undefined });
});

it('sends nothing during a save, afterward only what was typed meanwhile, and at once when closed', async () => {
  const { autosaver, sent } = start();
  autosaver.update('typed');
  await autosaver.hold();
  await vi.advanceTimersByTimeAsync(10_000);
  autosaver.markSaved('stored', () => 'stored', { savedAt: 0 });
  autosaver.release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  autosaver.update('typed on');
  await autosaver.close();
  expect(sent).toEqual(['typed on']);
});
