import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** What a browser has to say against the site. Violations of the content security policy come as console errors. */
export interface Complaints {
  /** Accepts complaints that match, before or after they are made, for the rest of the test. */
  allow(...patterns: RegExp[]): void;
  /** Listens to every page of a context; needed only for contexts a test opens itself. */
  watch(context: BrowserContext): void;
  /** Those that were not allowed. */
  list(): string[];
}

/** @param origin the site's own; what fails elsewhere is not its fault */
export function collectComplaints(origin: string): Complaints {
  const made: string[] = [];
  const allowed: RegExp[] = [];
  const isOwn = (url: string) => new URL(url).origin === origin;

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // The reply or the failed request says the same with its method and status.
    if (message.text().startsWith('Failed to load resource') && url && isOwn(url)) return;
    made.push(`console.error: ${message.text()}${url && ` (${url})`}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400 || !isOwn(response.url())) return;
    made.push(`${describeRequest(response.request())} answered ${response.status()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left gives up what it was still loading. What the policy refuses comes as a console error too; where it
    // does not, it is a script that a browser without JavaScript would not have.
    const isFault = !['net::ERR_ABORTED', 'csp'].includes(reason);
    if (isFault && isOwn(request.url())) made.push(`${describeRequest(request)} failed: ${reason}`);
  };

  return {
    allow: (...patterns) => {
      allowed.push(...patterns);
    },
    watch: (context) => {
      context.on('console', onConsole);
      context.on('weberror', (error) =>
        made.push(`uncaught on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
      );
      context.on('response', onResponse);
      context.on('requestfailed', onFailure);
    },
    list: () => made.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}

function describeRequest(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
