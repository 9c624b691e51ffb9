import type { BrowserContext, Page } from '@playwright/test';

/** Records actions of a page that no text should cause. */
export interface Tripwire {
  /** Checks the current document. */
  inspect(page: Page): Promise<void>;
  /** Everything noticed so far, with the page it happened on. */
  list(): readonly string[];
}

/**
 * Notices scripts that run, requests to other sites and content security policy violations. Also notices elements and
 * attributes that could run a script, whether or not they did.
 */
export async function installTripwire(context: BrowserContext, origin: string): Promise<Tripwire> {
  const noticed: string[] = [];
  await context.exposeFunction('__noticed', (what: string) => {
    noticed.push(what);
  });
  await context.addInitScript(() => {
    const notice = (what: string) => (window as unknown as { __noticed(what: string): void }).__noticed(what);
    const report = (name: string) => () => notice(`${name}() was called on ${location.href}`);
    Object.assign(window, { alert: report('alert'), confirm: report('confirm'), prompt: report('prompt') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      notice(`the policy blocked ${violatedDirective} ${blockedURI} on ${location.href}`),
    );
  });
  context.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (/^https?:$/.test(protocol) && requested !== origin) noticed.push(`${request.url()} was requested`);
  });
  context.on('page', (page) => {
    page.on('dialog', async (dialog) => {
      noticed.push(`a dialog on ${page.url()}: ${dialog.message()}`);
      await dialog.dismiss();
    });
  });
  return {
    list: () => noticed,
    async inspect(page) {
      for (const found of await page.evaluate(findDangers)) noticed.push(`${found} on ${page.url()}`);
    },
  };
}

/** Runs in the page. */
function findDangers(): string[] {
  const ADDRESSES = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'poster',
    'background',
    'ping',
    'srcset',
  ];
  const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];
  const found: string[] = [];
  const isOwnScript = (script: Element) =>
    !/alert\(1\)/.test(script.textContent ?? '') ||
    /^(application|importmap)/.test(script.getAttribute('type') ?? '') ||
    script.textContent?.includes('$_TSR');
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (/^(iframe|frame|object|embed|applet|base|marquee|portal)$/.test(name)) found.push(`<${name}>`);
    if (name === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? '')) found.push('<meta refresh>');
    if (name === 'script' && !isOwnScript(element)) found.push(`<script> ${element.textContent?.slice(0, 80)}`);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^srcdoc$/i.test(attribute)) found.push(`<${name} ${attribute}="${value.slice(0, 60)}">`);
      if (!ADDRESSES.includes(attribute) || value === '') continue;
      const { protocol } = new URL(value.trim().split(' ')[0] ?? '', document.baseURI);
      const isPicture = name === 'img' && /^data:image\//.test(value);
      if (!SAFE.includes(protocol) && !isPicture) found.push(`<${name} ${attribute}="${value.slice(0, 60)}">`);
    }
  }
  return found;
}
