import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import './api-client.ts';

/** The site's own origin: PUBLIC_URL while rendering, the address bar's in the browser. */
export const publicUrl = createIsomorphicFn()
  .server(() => getGlobalStartContext().publicUrl)
  .client(() => location.origin);
