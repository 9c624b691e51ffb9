import { createIsomorphicFn } from '@tanstack/react-start';
import { useSyncExternalStore } from 'react';
import { getRenderContext } from '#lib/render-context.ts';
import { type Area, isSwitchedOff } from '#lib/site/areas.ts';
import type { SiteFrame } from '#lib/site/site-frame.ts';
import { createStore } from '#lib/store.ts';

/** The id of the element that has the frame as JSON, in every page. */
export const FRAME_ID = 'site-frame';

let rendered: SiteFrame | undefined;
const saved = createStore<SiteFrame | undefined>(undefined);

/** Returns what every page needs: of this render, and in the browser of the page's HTML. */
export const getSiteFrame = createIsomorphicFn()
  .server((): SiteFrame => getRenderContext().siteFrame)
  .client((): SiteFrame => {
    rendered ??= JSON.parse(document.getElementById(FRAME_ID)?.textContent ?? '') as SiteFrame;
    return saved.get() ?? rendered;
  });

/** Shows newly saved settings in this tab. Parts of the screen that do not call `useSiteFrame` keep the old ones. */
export const replaceSiteFrame: (next: SiteFrame) => void = saved.set;

/** The frame for a part of a page that outlives a save of the settings. */
export const useSiteFrame = (): SiteFrame => useSyncExternalStore(saved.subscribe, getSiteFrame, getSiteFrame);

/**
 * Returns the address at which people write to the firm: the form of the home page, or the email address if the firm
 * hides the form.
 */
export function getContactHref(): string {
  const { sections, email } = getSiteFrame();
  return sections.contact ? '/#contact' : `mailto:${email}`;
}

/** Whether the site has an area: the firm can switch it off. */
export const hasArea = (area: Area): boolean => getSiteFrame().areas[area];

/** Whether there can be something at a path of this site: not in an area that is switched off. */
export const isServed = (path: string): boolean => !isSwitchedOff(path, getSiteFrame().areas);

/** The site's origin. */
export const getPublicUrl = (): string => getSiteFrame().publicUrl;

/** The firm's name where there is little room. */
export const getShortName = (): string => getSiteFrame().brand.shortName || getBrandName();

/** The firm's full name. */
export const getBrandName = (): string => getSiteFrame().brand.name;
