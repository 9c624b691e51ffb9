import { createIsomorphicFn } from '@tanstack/react-start';
import { renderContext } from './render-context.ts';

/** The site's own origin: PUBLIC_URL while rendering, the address bar's in the browser. */
export const publicUrl = createIsomorphicFn()
  .server(() => renderContext().publicUrl)
  .client(() => location.origin);
