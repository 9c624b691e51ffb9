import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Front } from './front.ts';

/** Vite in the same process: pages are rendered from source, the browser gets hot updates. */
export async function devFront(rootDir: string): Promise<Front> {
  const vite = await createServer({ root: rootDir, appType: 'custom', server: { middlewareMode: true } });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in');
  return {
    renderPage: async (request, context) => {
      const { default: handler } = await environment.runner.import('virtual:tanstack-start-server-entry');
      return handler.fetch(request, { context });
    },
    serveFile: () => false,
    policy: false,
    attach: (server) => {
      const [answer] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        if (isPage(request)) answer?.(request, response);
        else vite.middlewares(request, response, () => answer?.(request, response));
      });
    },
  };
}

// Vite's own middlewares would answer a page with its index.html look-up.
function isPage(request: IncomingMessage): boolean {
  return request.url?.startsWith('/api/') === true || request.headers.accept?.includes('text/html') === true;
}
