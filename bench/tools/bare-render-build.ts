import { symlinkSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from './app.ts';

const SERVERS = path.resolve(import.meta.dirname, '../servers');

/** Builds servers/bare-render.ts into `folder` and returns the file to run. */
export async function buildBareRender(folder: string): Promise<string> {
  const standIn = (name: string, file: string) => ({
    find: new RegExp(`^@tanstack/${name}$`),
    replacement: path.join(SERVERS, file),
  });
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        standIn('react-router', 'no-router.ts'),
        standIn('react-query', 'no-queries.ts'),
        standIn('react-start', 'no-start.ts'),
      ],
    },
    build: { ssr: path.join(SERVERS, 'bare-render.ts'), outDir: path.join(folder, 'built'), target: 'es2023' },
  });
  // React is loaded as the app loads it, from the packages.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'built/bare-render.js');
}
