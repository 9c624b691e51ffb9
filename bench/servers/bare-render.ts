/**
 * A bare node:http server that renders a page with React for every request: the elements of an HTML file, made anew each time
 * as JSX makes them, and nothing else: no router, no data, no components with state. Argument: the HTML file.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { parsePage } from './html-elements.ts';
import { listenForParent } from './listen-for-parent.ts';

const page = parsePage(readFileSync(process.argv[2] ?? '', 'utf8'));

listenForParent(
  createServer((_request, response) => {
    const html = `<!DOCTYPE html>${renderToString(page())}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  }),
);
