import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Makes the data folder and sees that it can be written. @throws the file system's error */
export function prepareDataDir(dataDir: string): void {
  makeFolder(dataDir);
  accessSync(path.join(dataDir, '.'), constants.W_OK | constants.X_OK);
}

// Not mkdir's own `recursive`, which never ends below /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
