import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { deferScripts, type ScriptStart } from './app/defer-scripts.ts';

// Pages are not streamed: they go into the page cache or are small, and without JavaScript nothing could fill the gaps
// that streaming leaves.
const handlePage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const nonce = router.options.ssr?.nonce;
  const page = await renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () => renderToHtml(<StartServer router={router} />, nonce),
  });
  // In development, Vite's scripts must keep their order.
  if (import.meta.env.DEV) return page;
  return new Response(deferScripts(await page.text(), nonce, getScriptStart(router)), page);
});

/** Pages that somebody works in, or that do something by themselves. */
const WORKING = /^\/(?:account|admin|mentor\/.|verify-email)/;

/** A signed-in reader's page must notice at once that they signed out in another tab. */
function getScriptStart({ options: { context }, state: { location } }: AnyRouter): ScriptStart {
  const viewer = context.queryClient.getQueryData(viewerQuery.queryKey);
  return viewer || WORKING.test(location.pathname) ? 'load' : 'intent';
}

function renderToHtml(page: ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // The router writes the doctype itself.
        text(sink).then((html) => resolve(html.replace(/^<!DOCTYPE html>/i, '')), reject);
        pipe(sink);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}

export default { fetch: createStartHandler(handlePage) };
