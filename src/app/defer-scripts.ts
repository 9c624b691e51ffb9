const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * Delays scripts until the load event, so that text and fonts get the bandwidth: pages and forms work without scripts.
 * The scripts are then fetched in parallel and run one by one, so that a phone can respond to taps in between. `nonce`
 * allows the inline script in the content security policy.
 */
export function deferScripts(html: string, nonce: string | undefined): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href).filter((href) => href !== entry);
  const modules = [...parts, entry];
  const script = `addEventListener("load",async()=>{const m=${JSON.stringify(modules)};for(const h of m){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}for(const h of m){await import(h);await new Promise(r=>setTimeout(r))}})`;
  return html
    .replace(PRELOAD, '')
    .replace(ENTRY, () => `<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`);
}
