import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Frontend } from './frontend.ts';

/** Runs Vite in this process: pages are rendered from source, and the browser gets hot updates. */
export async function createDevFrontend(rootDir: string): Promise<Frontend> {
  const vite = await createServer({ root: rootDir, appType: 'custom', server: { middlewareMode: true } });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in');
  return {
    renderPage: async (request, context) => {
      const { default: handler } = await environment.runner.import('virtual:tanstack-start-server-entry');
      return handler.fetch(request, { context });
    },
    serveFile: () => false,
    isBuilt: false,
    attach: (server) => {
      const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        if (isPage(request)) handle?.(request, response);
        else vite.middlewares(request, response, () => handle?.(request, response));
      });
    },
  };
}

// Vite's middleware would look for an index.html and handle page requests itself.
function isPage(request: IncomingMessage): boolean {
  return request.url?.startsWith('/api/') === true || request.headers.accept?.includes('text/html') === true;
}
