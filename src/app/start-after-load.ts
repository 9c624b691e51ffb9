const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * Every page is readable and every form can be sent before a script has run, so scripts wait for the load event and leave the
 * line to text and fonts. They are then fetched side by side and run one by one: a phone can answer a tap in between.
 * `nonce` marks the inline script as ours.
 */
export function startAfterLoad(html: string, nonce: string | undefined): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href).filter((href) => href !== entry);
  const modules = [...parts, entry];
  const script = `addEventListener("load",async()=>{const m=${JSON.stringify(modules)};for(const h of m){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}for(const h of m){await import(h);await new Promise(r=>setTimeout(r))}})`;
  return html
    .replace(PRELOAD, '')
    .replace(ENTRY, () => `<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`);
}
