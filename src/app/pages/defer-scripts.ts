const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const PAPER = /<link rel="stylesheet" media="print" href="([^"]+)"[^>]*>/;
const ENTRY = '<script type="module"';
const END = '</script>';

/**
 * The time at which a page's scripts run: at the load event, or at the first sign that somebody wants to use the page.
 */
export type ScriptStart = 'load' | 'intent';

/**
 * Delays scripts, so that text and fonts get the bandwidth and nothing runs before it is wanted: pages, links and forms work without
 * scripts. They are fetched in parallel and run one by one, so that a phone can respond to taps in between. With `intent` they are fetched
 * when the loaded page is shown and idle, and run when `woken` of `ui/early` resolves. The stylesheet for paper is fetched with them.
 * `nonce` allows the inline script in the content security policy.
 */
export function deferScripts(html: string, nonce: string | undefined, start: ScriptStart): string {
  // The page is long, and the links are in its head, the entry at its end.
  const headEnd = html.indexOf('</head>');
  const from = html.lastIndexOf(ENTRY);
  const entry = from === -1 ? undefined : / src="([^"]+)"/.exec(html.slice(from, html.indexOf('>', from)))?.[1];
  if (entry === undefined) return html;
  const to = html.indexOf(END, from) + END.length;
  const parts: string[] = [];
  let paper: string | undefined;
  const head = html
    .slice(0, headEnd)
    .replace(PRELOAD, (_, href: string) => {
      if (href !== entry) parts.push(href);
      return '';
    })
    .replace(PAPER, (link, href: string) => {
      paper = href;
      return `<noscript>${link}</noscript>`;
    });
  const values = [[...parts, entry], start === 'intent', paper].map((value) => JSON.stringify(value));
  const script = `(${startScripts})(${values.filter((value) => value !== undefined)})`;
  return `${head}${html.slice(headEnd, from)}<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>${html.slice(to)}`;
}

// Sent as its own source text, so it must not use anything from outside.
async function startScripts(modules: readonly string[], waitsForIntent: boolean, paper?: string): Promise<void> {
  const early = window.earlyActions;
  const fetchAll = () => {
    const add = (rel: string, href: string, media = '') => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel, href, media }));
    };
    for (const href of modules) add('modulepreload', href);
    if (paper) add('stylesheet', paper, 'print');
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  // Only scripts can fill in the user of a page that was rendered for everybody.
  const isWanted = waitsForIntent && !window.earlyViewer ? early?.woken : loaded;
  // On a fast line a page is loaded before any of it is shown.
  const waitUntilPainted = () =>
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  const waitUntilIdle = () =>
    new Promise<unknown>((resolve) => {
      // A busy browser may never be idle.
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1500 });
      else setTimeout(resolve);
    });
  await Promise.race([isWanted, loaded.then(waitUntilPainted).then(waitUntilIdle)]);
  fetchAll();
  await isWanted;
  // A touched control shows its response before the scripts take the processor.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
  const run = async () => {
    for (const href of modules) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  await (early ? early.keepTrying(run) : run());
}
