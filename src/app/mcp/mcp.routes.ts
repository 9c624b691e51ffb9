import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, declareError, httpErrors } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import { readAppVersion } from '../app-version.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { Services } from '../services.ts';
import { MCP_PATH } from './mcp-path.ts';
import { addMcpTools } from './mcp-tools.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const CALLS = { name: 'mcp', points: 120, seconds: 60 };
const mcpErrors = {
  onlyPost: declareError(405, 'only_post', 'Please send messages of the Model Context Protocol with POST.'),
};

/**
 * The Model Context Protocol over HTTP, without sessions: each message is answered by itself. Hosts and origins are
 * checked more strictly than elsewhere, because a page that a name server leads to this machine has its own name as both.
 */
export function mcpRoutes(api: Hono<HttpEnv>, { db, publicUrl, limit, site }: Services) {
  const { host: ownHost } = new URL(publicUrl);
  const isOwnHost = (host = '') =>
    host.toLowerCase() === ownHost || LOCAL_HOSTS.has(host.toLowerCase().replace(/:\d+$/, ''));
  return new Hono<HttpEnv>()
    .use(MCP_PATH, async (c, next) => {
      const { origin } = c.req.header();
      if (!isOwnHost(new URL(c.req.url).host) || (origin !== undefined && origin !== publicUrl))
        throw new DeclaredError(httpErrors.foreignOrigin);
      await next();
      c.header('cache-control', 'private, no-store');
    })
    .post(MCP_PATH, limitBody, requireBodyType('application/json'), limit(CALLS), async (c) => {
      // Loaded with the first call: most sites never get one.
      const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('@modelcontextprotocol/sdk/server/mcp.js'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ]);
      const { brand } = await site.read();
      const server = new McpServer({ name: brand.name, version: readAppVersion(ROOT_DIR) });
      const authorization = c.req.header('authorization');
      addMcpTools(
        server,
        { db, publicUrl },
        {
          user: c.get('token')?.signedIn.user,
          fetchApi: async (path) => api.request(path, authorization ? { headers: { authorization } } : {}, c.env),
        },
      );
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      return transport.handleRequest(c.req.raw);
    })
    .all(MCP_PATH, () => {
      throw new DeclaredError(mcpErrors.onlyPost, { headers: { allow: 'POST' } });
    });
}
