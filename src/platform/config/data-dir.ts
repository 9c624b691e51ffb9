import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates the data folder and checks that it is writable. @throws the file system's error */
export function prepareDataDir(dataDir: string): void {
  createFolder(dataDir);
  accessSync(path.join(dataDir, '.'), constants.W_OK | constants.X_OK);
}

// mkdir's `recursive` option never returns for a path below /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
