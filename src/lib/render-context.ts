import { getGlobalStartContext } from '@tanstack/react-start';
import type { SiteFrame } from './site/site-frame.ts';

/** The parts of an API reply that a render reads. */
export type ApiReply = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>;

/** The server's services for a render: the API in the same process, with the cookies of the request. */
export interface RenderContext {
  /** Several pages may share the content of a reply, so it must not be changed. */
  readonly fetchApi: (path: string, init?: RequestInit) => Promise<ApiReply>;
  /** Waits until this render may block the thread. */
  readonly waitForTurn: () => Promise<void>;
  /** The nonce of this render's inline scripts; undefined in development, where there is no policy. */
  readonly nonce: string | undefined;
  /** The text of the stylesheet that every page contains; undefined in development, where a link names it. */
  readonly pageStyles?: string | undefined;
  readonly siteFrame: SiteFrame;
  readonly isSignedIn: boolean;
  /** Reports a part of the page that could not be rendered. */
  readonly onError: (error: unknown) => void;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/** The context of the current render; server only. */
export function getRenderContext(): RenderContext {
  const context = getGlobalStartContext();
  if (!context) throw new Error('No render is in progress');
  return context;
}
