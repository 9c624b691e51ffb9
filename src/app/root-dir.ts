import path from 'node:path';

export const ROOT_DIR = path.resolve(import.meta.dirname, '../..');
