import { HeadContent, Scripts } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { THEME_SCRIPT } from '#ui/theme/theme.ts';
import { Toaster } from '#ui/toast/toaster.tsx';

/** The HTML document around every page. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  useEffect(startWhenIdle, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by hash or nonce
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
      </head>
      <body>
        {children}
        <Toaster />
        <Scripts />
      </body>
    </html>
  );
}

// Tooltips are of no use before somebody points at something: they wait until the page is idle.
function startWhenIdle(): () => void {
  let stop = () => {};
  const load = () =>
    void import('#ui/tooltip/tooltips.ts').then(({ startTooltips }) => {
      stop = startTooltips();
    });
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }
  const handle = requestIdleCallback(load);
  return () => {
    cancelIdleCallback(handle);
    stop();
  };
}
