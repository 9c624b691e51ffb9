/** A bare node:http server that answers every request with the same bytes and headers. Argument: the folder with both. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenForParent } from './listen-for-parent.ts';

const folder = process.argv[2] ?? '.';
const body = readFileSync(path.join(folder, 'body'));
const headers = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8')) as string[];

listenForParent(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
