import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderContext } from './render-context.ts';

/** The site's origin: PUBLIC_URL while rendering, the origin of the current page in the browser. */
export const getPublicUrl = createIsomorphicFn()
  .server(() => getRenderContext().publicUrl)
  .client(() => location.origin);
