import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderContext } from '#lib/render-context.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { getDataHeaders } from '#platform/http/security-headers.ts';
import { createStaticFiles } from '#platform/http/static-files.ts';
import type { ServeFile } from '../site-server.ts';
import type { RenderPage } from './pages.ts';

/** The source of pages and browser files. */
export interface Frontend {
  readonly renderPage: RenderPage;
  readonly serveFile: ServeFile;
  /** False in development: Vite writes inline styles and scripts, and every page is rendered from the source as it is. */
  readonly isBuilt: boolean;
  /** The hash of the stylesheet that built pages contain, for their policy. */
  readonly stylesHash?: string;
  attach?(server: Server): void;
}

/** Loads the output of `npm run build`. @param publicUrl decides whether its files are sent with HTTPS-only headers */
export async function loadBuiltFrontend(rootDir: string, publicUrl: string): Promise<Frontend> {
  const entry = path.join(rootDir, 'dist/server/ssr.js');
  if (!existsSync(entry)) throw new StartupError('The site is not built. Run: npm run build');
  const { default: handler } = (await import(pathToFileURL(entry).href)) as {
    default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response>; styles: string };
  };
  const files = path.join(rootDir, 'dist/client');
  const pageStyles = readFileSync(path.join(files, handler.styles), 'utf8');
  return {
    renderPage: (request, context) => handler.fetch(request, { context: { ...context, pageStyles } }),
    serveFile: createStaticFiles(files, getDataHeaders(publicUrl)),
    isBuilt: true,
    stylesHash: `sha256-${createHash('sha256').update(pageStyles).digest('base64')}`,
  };
}
