import { HeadContent, Scripts } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { EarlyClicks } from '#ui/early/early-replay.tsx';
import { earlyScript } from '#ui/early/early-script.ts';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';
import { themeScript } from '#ui/theme/theme.ts';

// Of no use before somebody points at something or clicks.
const Overlays = lazyOnIdle(() => import('./idle/overlays.tsx'));

/** The HTML document around every page. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, marked by the nonce
          dangerouslySetInnerHTML={{ __html: `${themeScript()};${earlyScript()}` }}
        />
        {/* Last: the structured data in it is the server's alone, and hydration passes over what stands at the end. */}
        <HeadContent />
      </head>
      <body>
        {children}
        <EarlyClicks />
        <Suspense>
          <Overlays />
        </Suspense>
        <Scripts />
      </body>
    </html>
  );
}
