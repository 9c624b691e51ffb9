/**
 * A bare node:http server that renders the home page's components for every request with renderToString, and nothing
 * else. Vite builds it with without-tanstack.ts (tools/rivals.ts).
 */
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { HomePage } from '#pages/home/home-page.tsx';
import { Document } from '#pages/shell/document.tsx';
import { listenForParent } from './listen-for-parent.ts';

const page = () => createElement(Document, { nonce: undefined, children: createElement(HomePage) });

// The first render waits for the data and for components that load lazily; later ones find everything loaded.
const first = new PassThrough();
const { pipe } = renderToPipeableStream(page(), { onAllReady: () => pipe(first) });
await text(first);

listenForParent(
  createServer((_request, response) => {
    const html = `<!DOCTYPE html>${renderToString(page())}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  }),
);
