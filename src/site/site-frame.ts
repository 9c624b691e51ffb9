import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderContext } from '#lib/render-context.ts';
import type { SiteFrame } from '#lib/site/site-frame.ts';

/** The id of the element that has the frame as JSON, in every page. */
export const FRAME_ID = 'site-frame';

let frame: SiteFrame | undefined;

/** What every page needs of the site's settings: those of this render, and in the browser those of the page's HTML. */
export const getSiteFrame = createIsomorphicFn()
  .server((): SiteFrame => getRenderContext().siteFrame)
  .client((): SiteFrame => {
    frame ??= JSON.parse(document.getElementById(FRAME_ID)?.textContent ?? '') as SiteFrame;
    return frame;
  });

/** The firm's name. */
export const getBrandName = (): string => getSiteFrame().brand.name;
