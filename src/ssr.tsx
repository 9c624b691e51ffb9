import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defineHandlerCallback, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { deferScripts } from './app/defer-scripts.ts';

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
  return new Response(deferScripts(await page.text(), nonce), page);
});

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
