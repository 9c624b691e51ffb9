import { createIsomorphicFn } from '@tanstack/react-start';
import { renderContext } from './render-context.ts';

/** The site's origin: PUBLIC_URL while rendering, the origin of the current page in the browser. */
export const publicUrl = createIsomorphicFn()
  .server(() => renderContext().publicUrl)
  .client(() => location.origin);
