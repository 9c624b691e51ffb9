import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defineHandlerCallback, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { startAfterLoad } from './app/start-after-load.ts';

// Every page is sent whole: it goes into the page cache or is small, and without JavaScript nothing could fill in the places
// that a stream leaves open.
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const nonce = router.options.ssr?.nonce;
  const page = await renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () => wholeHtml(<StartServer router={router} />, nonce),
  });
  // Vite's own scripts of development have an order to keep.
  if (import.meta.env.DEV) return page;
  return new Response(startAfterLoad(await page.text(), nonce), page);
});

function wholeHtml(page: ReactElement, nonce: string | undefined): Promise<string> {
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

export default { fetch: createStartHandler(renderWhole) };
