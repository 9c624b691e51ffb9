import type { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, vi } from 'vitest';
import type { RenderContext } from '#lib/render-context.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { site } from '#site';

/** The symbol under which TanStack Start stores the context of a render. */
const STORAGE = Symbol.for('tanstack-start:start-storage-context');

/** Gives the tests of a file a render's context with the frame of the default settings. */
export function provideSiteFrame(): void {
  const context: Pick<RenderContext, 'siteFrame'> = {
    siteFrame: { ...pickFrame(site), publicUrl: 'https://firm.example' },
  };
  beforeAll(() => {
    const { [STORAGE]: storage } = globalThis as unknown as Record<symbol, AsyncLocalStorage<unknown>>;
    if (!storage) throw new Error('TanStack Start is not loaded');
    vi.spyOn(storage, 'getStore').mockReturnValue({ contextAfterGlobalMiddlewares: context });
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}
