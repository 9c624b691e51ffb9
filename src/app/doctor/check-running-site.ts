import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { isSampleHost } from '#lib/sample-hosts.ts';
import type { Config } from '#platform/config/config.ts';
import { formatSeconds } from '../health/format-figures.ts';
import { createPart } from './create-part.ts';

const SKEW_MS = 5000;
const TIMEOUT_MS = 5000;
const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Whether only this machine can reach the site, as in a trial. */
export function isLocalSite(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return isSampleHost(hostname) || hostname === '[::1]';
}

/** Checks PUBLIC_URL against the other settings, without DNS. */
export function checkAddress({ publicUrl, port, trustProxy, production }: Config): HealthPart {
  const { protocol, port: publicPort } = new URL(publicUrl);
  const isEncrypted = protocol === 'https:';
  const summary = !production
    ? undefined
    : isEncrypted && publicPort === String(port)
      ? `PUBLIC_URL is https on port ${port}, where the site itself listens without TLS. Name the proxy’s address.`
      : isEncrypted && trustProxy === 0
        ? 'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all visitors count as one address. Set it to the number of proxies.'
        : isLocalSite(publicUrl)
          ? `PUBLIC_URL is ${publicUrl}, so no link in an email works for others. Set it to the site’s own address.`
          : isEncrypted
            ? undefined
            : 'PUBLIC_URL is http, so session cookies are not Secure and passwords travel in the clear. Put a proxy with TLS in front and set it to https.';
  return summary === undefined
    ? createPart('PUBLIC_URL', 'ok', 'It fits the other settings.')
    : createPart('PUBLIC_URL', 'attention', summary);
}

/** Asks the site on HOST and PORT how it is. No answer means that it is stopped, which is not a fault. */
export async function checkRunningSite({ host, port }: Config): Promise<{ isRunning: boolean; parts: HealthPart[] }> {
  const address = `${EVERY_ADDRESS[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
  let reply: Response;
  let body: unknown;
  try {
    reply = await fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    body = await reply.json().catch(() => undefined);
  } catch (error) {
    const isSilent = error instanceof DOMException;
    const summary = `A program on ${address} does not answer within ${TIMEOUT_MS / 1000} seconds. If it is the site, restart it and read its log.`;
    return { isRunning: false, parts: isSilent ? [createPart('Running site', 'failed', summary)] : [] };
  }
  const { status, waitingFor = [], impaired = [] } = (body ?? {}) as Readiness;
  if (status !== 'ready' && status !== 'not ready') {
    const summary = `Another program answers on ${address}. Stop it, or set PORT to another number.`;
    return { isRunning: false, parts: [createPart('Running site', 'failed', summary)] };
  }
  const skew = Math.abs(Date.parse(reply.headers.get('date') ?? '') - Date.now());
  const missing = [...waitingFor, ...impaired];
  const state = status === 'not ready' ? 'failed' : missing.length > 0 ? 'attention' : 'ok';
  const summary = state === 'ok' ? 'It is ready.' : `It reports trouble with: ${missing.join(', ')}. Read its log.`;
  const late = `The site’s clock differs from this machine’s by ${formatSeconds(skew / 1000)}. Set both by NTP.`;
  return {
    isRunning: true,
    parts: [
      createPart('Running site', state, summary),
      ...(skew > SKEW_MS ? [createPart('Clock', 'attention', late)] : []),
    ],
  };
}

interface Readiness {
  readonly status?: string;
  readonly waitingFor?: readonly string[];
  readonly impaired?: readonly string[];
}
