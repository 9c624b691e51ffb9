import { chmodSync, chownSync, rmSync, statSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Privileges } from './privileges.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const direct: Privileges = { kind: 'direct', prefix: [], become: undefined };
const home = `/${'long/'.repeat(30)}${process.pid}`;
const prepare = () => prepareSocketFolder('/data', home, direct);
let folder: string | undefined;

afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('the socket folder of a long path', () => {
  it('is a private folder in the temporary folder, the same every time', () => {
    folder = prepare();
    chmodSync(folder, 0o755);
    expect(prepare()).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.getuid?.() !== 0)('is refused when someone else made it', () => {
    folder = prepare();
    chownSync(folder, 12345, 12345);
    expect(prepare).toThrow('belongs to someone else');
  });
});
