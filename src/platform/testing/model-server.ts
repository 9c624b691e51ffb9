import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * The server's behavior. `talkative` thinks, greets and wraps its answer in a fence, `half` closes the connection in
 * the middle, `silent` never answers, `elsewhere` redirects.
 */
export type ModelMode =
  | 'well'
  | 'fenced'
  | 'talkative'
  | 'slowly'
  | 'garbage'
  | 'error'
  | 'silent'
  | 'half'
  | 'elsewhere';

/** A received request. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  };
  /** The whole request body as text. */
  readonly raw: string;
}

/** A loopback server for the chat completions protocol with configurable answers. */
export interface ModelServer {
  /** Value for AI_BASE_URL. */
  readonly url: string;
  mode: ModelMode;
  /** The answer, or a function of the request that returns it or a promise of it. */
  answer: unknown | ((asked: ModelRequest) => unknown);
  readonly requests: ModelRequest[];
  /** Number of open requests. */
  readonly open: () => number;
  close(): Promise<void>;
}

const PIECES = 24;
const SLOW_MS = 30;

export async function startModelServer(answer: unknown = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const waiting = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    const raw = await text(request);
    const question = { authorization: request.headers.authorization, body: JSON.parse(raw), raw };
    requests.push(question);
    if (self.mode === 'silent') return;
    if (self.mode === 'elsewhere') {
      self.mode = 'well';
      response.writeHead(307, { location: `${self.url}/chat/completions` }).end();
      return;
    }
    if (self.mode === 'error') {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'out of memory', type: 'server_error' } }));
      return;
    }
    const given = typeof self.answer === 'function' ? await self.answer(question) : self.answer;
    const whole = self.mode === 'garbage' ? 'Sure! Here is a poem about } clouds {.' : JSON.stringify(given);
    await stream(response, wrap(whole, self.mode), self.mode);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    mode: 'well',
    answer,
    requests,
    open: () => waiting.size,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
  return self;
}

function wrap(whole: string, mode: ModelMode): string {
  const fenced = `\`\`\`json\n${whole}\n\`\`\``;
  if (mode === 'fenced') return fenced;
  if (mode !== 'talkative') return whole;
  return `<think>They want {"title": …}. I will.</think>Sure! Here is the {JSON} you asked for:\n\n${fenced}\n\nI hope it {helps}!`;
}

async function stream(response: ServerResponse, whole: string, manner: ModelMode): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const size = Math.ceil(whole.length / PIECES);
  for (let at = 0; at < whole.length && !response.destroyed; at += size) {
    if (manner === 'half' && at > whole.length / 2) {
      // Let the written data be sent first.
      await pause();
      response.destroy();
      return;
    }
    response.write(event({ choices: [{ index: 0, delta: { content: whole.slice(at, at + size) } }] }));
    if (manner === 'slowly') await pause();
  }
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.write(event({ choices: [], usage: { prompt_tokens: 321, completion_tokens: 123, total_tokens: 444 } }));
  response.end('data: [DONE]\n\n');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

const event = (data: object): string =>
  `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'test', ...data })}\n\n`;
