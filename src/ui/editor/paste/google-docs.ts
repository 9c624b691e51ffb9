import { unwrap } from './dom.ts';

/** Google Docs wraps everything in a `<b>` that is not bold, and routes links through its own redirect. */
export function cleanGoogleDocs(document: Document): void {
  for (const wrapper of document.querySelectorAll('[id^="docs-internal-guid-"]')) unwrap(wrapper);
  for (const link of document.querySelectorAll('a[href]')) {
    const url = URL.parse(link.getAttribute('href') ?? '');
    const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
    if (target !== null) link.setAttribute('href', target);
  }
}
