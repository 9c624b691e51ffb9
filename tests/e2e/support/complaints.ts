import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Collects browser errors caused by the site. Violations of the content security policy appear as console errors. */
export interface Complaints {
  /** Ignores matching errors for the whole test, including earlier ones. */
  allow(...patterns: RegExp[]): void;
  /** Listens to every page of a context. Only needed for contexts that a test opens itself. */
  watch(context: BrowserContext): void;
  /** Lists the errors that were not allowed. */
  list(): string[];
}

/**
 * Errors of an open screen after its session has ended or its role was removed: all its calls are refused, including
 * the forms' presence and the menu's counts, and any of them may be the first.
 */
export const REFUSED = /\/api\/\S+ answered 40[13]/;

/** @param origin the site's own. Requests to other origins are ignored. */
export function collectComplaints(origin: string): Complaints {
  const reported: string[] = [];
  // A form says that it is open until its page closes, and tests delete their records before that.
  const allowed: RegExp[] = [/\/presence answered 404/];
  const isOwn = (url: string) => new URL(url).origin === origin;

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // The response or the failed request is reported separately, with its method and status.
    if (message.text().startsWith('Failed to load resource') && url && isOwn(url)) return;
    reported.push(`console.error: ${message.text()}${url && ` (${url})`}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400 || !isOwn(response.url())) return;
    reported.push(`${describeRequest(response.request())} answered ${response.status()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Navigating away aborts requests. Requests blocked by the content security policy also appear as console errors,
    // except scripts in a browser with JavaScript turned off.
    const isFault = !['net::ERR_ABORTED', 'csp'].includes(reason);
    if (isFault && isOwn(request.url())) reported.push(`${describeRequest(request)} failed: ${reason}`);
  };

  return {
    allow: (...patterns) => {
      allowed.push(...patterns);
    },
    watch: (context) => {
      context.on('console', onConsole);
      context.on('weberror', (error) =>
        reported.push(`uncaught on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
      );
      context.on('response', onResponse);
      context.on('requestfailed', onFailure);
    },
    list: () => reported.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}

function describeRequest(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
