import { useQueryClient } from '@tanstack/react-query';
import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getEarlyViewerScript } from '#features/audience/accounts/ui/early-viewer.ts';
import { PAGE_DATA_ID, writePageData } from '#lib/page-data.ts';
import { FRAME_ID, getSiteFrame } from '#site/site-frame.ts';
import { EarlyClicks } from '#ui/early/early-replay.tsx';
import { getEarlyScript } from '#ui/early/early-script.ts';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { getThemeScript } from '#ui/theme/theme.tsx';
import { PageStyles } from './page-styles.tsx';

// Not needed before the user points at something or clicks.
const Overlays = lazyOnIdle(() => import('./idle/overlays.tsx'));

// Every page sends it, so without the indentation of its source text.
const getHeadScript = () =>
  `${getEarlyViewerScript()};${getThemeScript()};${getEarlyScript()}`.replaceAll(/\n\s+/g, '\n');

/** The HTML document around every page. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <PageStyles />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only our own constants and carries the nonce
          dangerouslySetInnerHTML={{ __html: getHeadScript() }}
        />
        <script
          id={FRAME_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", so it cannot end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(getSiteFrame()).replaceAll('<', '\\u003c') }}
        />
        {/* Last, because only the server renders structured data, and hydration ignores extra elements at the end. */}
        <HeadContent />
      </head>
      <body>
        {children}
        <EarlyClicks />
        <Overlays />
        <PageData />
        <Scripts />
      </body>
    </html>
  );
}

/** Last, so that it has what the page has read. */
function PageData() {
  const client = useQueryClient();
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", so it cannot end the element
      dangerouslySetInnerHTML={{ __html: writePageData(client) }}
    />
  );
}
