import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { deferScripts, type ScriptStart } from '#app/pages/defer-scripts.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { getRenderContext, type RenderContext } from '#lib/render-context.ts';
import styles from '#ui/styles.css?url';

/** The HTML of pages that were just rendered. As a body, Start would convert it back and forth. */
const pages = new WeakMap<Request, string>();

const handlePage = defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
  const context = getRenderContext();
  await context.waitForTurn();
  try {
    const html = await transformHtmlStringWithRouter(router, await renderToHtml(router, context));
    // In development, Vite's scripts must keep their order.
    pages.set(request, import.meta.env.DEV ? html : deferScripts(html, context.nonce, getScriptStart(router)));
    return new Response(null, { status: getSsrStatus(router), headers });
  } catch (error) {
    context.onError(error);
    return new Response('Internal Server Error', { status: 500, headers });
  }
});

const start = createStartHandler(handlePage);

async function renderPage(request: Request, options: { context: RenderContext }): Promise<Response> {
  const reply = await start(request, options as Parameters<typeof start>[1]);
  const html = pages.get(request);
  if (html === undefined) return reply;
  // Node writes a long string to a socket more slowly than it encodes it.
  return new Response(Buffer.from(html), { status: reply.status, headers: reply.headers });
}

/** Pages that somebody works in, or that do something by themselves. */
const WORKING = /^\/(?:account|admin|events|mentor\/.|verify-email)/;

/** A signed-in reader's page must notice at once that they signed out in another tab. */
function getScriptStart({ options: { context }, state: { location } }: AnyRouter): ScriptStart {
  const viewer = context.queryClient.getQueryData(viewerQuery.queryKey);
  return viewer || WORKING.test(location.pathname) ? 'load' : 'intent';
}

/** How React marks a part that it could not render at once. */
const UNFINISHED = '<!--$!-->';

/**
 * Pages are not streamed: they go into the page cache or are small, and without JavaScript nothing could fill the gaps
 * that streaming leaves. Once the code of a page's parts is loaded, nothing waits, and a string takes half the time of a stream.
 */
async function renderToHtml(router: AnyRouter, context: RenderContext): Promise<string> {
  // The router hands out its scripts once, and rendering may start over.
  const scripts = router.serverSsr?.takeInitialHydrationScriptTags();
  if (router.serverSsr) router.serverSsr.takeInitialHydrationScriptTags = () => scripts;
  const page = <StartServer router={router} />;
  try {
    const html = renderToString(page);
    if (!html.includes(UNFINISHED)) return html;
  } catch {
    // The stream reports errors.
  }
  return streamToHtml(page, context);
}

function streamToHtml(page: ReactElement, { nonce, onError }: RenderContext): Promise<string> {
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
      onError,
    });
  });
}

export default { fetch: renderPage, styles };
