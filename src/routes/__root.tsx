import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, Outlet, useRouter } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { lastIssueQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { lastEventQuery } from '#features/firm/events/ui/events.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { isSwitchedOff } from '#lib/site/areas.ts';
import { getColorsHref, getIconHref, getLogoHref } from '#lib/site/brand-hrefs.ts';
import { Document } from '#pages/shell/document.tsx';
import { createNotFoundMeta } from '#site/page-meta.ts';
import { getBrandName, getSiteFrame } from '#site/site-frame.ts';
import instrumentSans from '#ui/fonts/instrument-sans.woff2?url';
import newsreader from '#ui/fonts/newsreader.woff2?url';
import printStyles from '#ui/print.css?url';

const OWN_ICONS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'mask-icon', href: '/mask-icon.svg', color: '#15345c' },
];

/** The firm's own colors and icon. */
function listBrandLinks() {
  const { brand } = getSiteFrame();
  const [colors, drawn] = [getColorsHref(brand), getIconHref(brand)];
  const icon = brand.favicon ?? brand.logo;
  return [
    ...(colors ? [{ rel: 'stylesheet', href: colors }] : []),
    ...(icon
      ? [{ rel: 'icon', href: getLogoHref(icon) }]
      : drawn
        ? [{ rel: 'icon', href: drawn, type: 'image/svg+xml' }]
        : OWN_ICONS),
    { rel: 'manifest', href: '/site.webmanifest' },
  ];
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => {
    if (isSwitchedOff(location.pathname, getSiteFrame().areas)) throw notFound();
  },
  // The first HTML already contains the signed-in user and, in its footer, the newest issue of the newsletter.
  loader: ({ context: { queryClient } }) =>
    prefetchQueries(
      queryClient,
      viewerQuery,
      lastEventQuery,
      ...(getSiteFrame().areas.newsletter ? [lastIssueQuery] : []),
    ),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      // A phone's keyboard makes the page smaller, so that what stays at its foot is above the keyboard.
      { name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbf9f5' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#0a0f18' },
      // An address that no route has, or one of an area that is switched off.
      ...(match._notFound || match.status === 'notFound' ? createNotFoundMeta().meta : [{ title: getBrandName() }]),
    ],
    links: [
      { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: instrumentSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      // Screens do not wait for this stylesheet.
      { rel: 'stylesheet', media: 'print', href: printStyles },
      ...listBrandLinks(),
    ],
  }),
  component: Root,
});

function Root() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <Document nonce={nonce}>
      <Outlet />
    </Document>
  );
}
