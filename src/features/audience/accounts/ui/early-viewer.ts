import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useEffect } from 'react';
import { getRenderContext } from '#lib/render-context.ts';
import { VIEWER_MARK } from '#lib/viewer-mark.ts';
import * as calls from '../accounts.calls.ts';
import type { Account } from '../accounts.contract.ts';
import { readViewer, viewerQuery } from './viewer.queries.ts';

declare global {
  interface Window {
    /** The user of a page that was rendered for everybody; rejected if the server does not answer. */
    earlyViewer?: Promise<Account | null>;
  }
}

/**
 * Runs in the head of a page that was rendered for everybody. If this browser has shown a user's page before, it asks
 * at once who is signed in, and CSS hides the header's account links and visitor-only parts until they are filled in
 * (`data-viewer`).
 */
export const getEarlyViewerScript = createIsomorphicFn()
  .server(() =>
    getRenderContext().isSignedIn ? '' : `(${askForViewer})(${JSON.stringify([VIEWER_MARK, calls.getViewer.path])})`,
  )
  .client(() => '');

// Sent as source text, so it must not use anything outside the function.
function askForViewer([mark, path]: [string, string]): void {
  const width = new RegExp(`(?:^|; )${mark}=(\\d{1,4})(?:;|$)`).exec(document.cookie)?.[1];
  if (width === undefined) return;
  const root = document.documentElement;
  const show = () => root.removeAttribute('data-viewer');
  root.dataset.viewer = 'unknown';
  root.style.setProperty('--viewer-width', `${width}px`);
  const ask = async (): Promise<Account | null> => {
    const reply = await fetch(path, { headers: { accept: 'application/json' } });
    if (!reply.ok) throw new Error(`${reply.status}`);
    const viewer = await reply.json();
    if (viewer) return viewer;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on http
    document.cookie = `${mark}=; path=/; max-age=0`;
    show();
    return null;
  };
  const asked = ask();
  asked.catch(show);
  // In case the scripts that fill them in cannot be loaded.
  setTimeout(show, 10_000);
  window.earlyViewer = asked;
}

/** Fills in the user of a page that was rendered for everybody. Nothing else on such a page depends on the user. */
export function useEarlyViewer(): void {
  const client = useQueryClient();
  useEffect(() => void adoptEarlyViewer(client), [client]);
}

async function adoptEarlyViewer(client: QueryClient): Promise<void> {
  // A node that was busy, or of the previous version, may have refused.
  const viewer = await window.earlyViewer?.catch(() => readViewer().catch(() => null));
  delete window.earlyViewer;
  // Somebody may have signed in meanwhile.
  if (viewer && !client.getQueryData(viewerQuery.queryKey)) client.setQueryData(viewerQuery.queryKey, viewer);
}
