import path from 'node:path';
import { ROOT_DIR } from '../root-dir.ts';

/** First parts of addresses that the site needs as a whole, whatever follows. */
export const NEEDED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'account',
  'assets',
  'files',
  'media',
  'metrics',
  'og',
  'robots.txt',
]);

/** Folders with files that the site sends as they are. */
export const FILE_FOLDERS = ['public', 'dist/client'].map((folder) => path.join(ROOT_DIR, folder));
