import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';

/** Opens a new article and puts the cursor in its text. */
export async function openEditor(page: Page): Promise<Locator> {
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Content' });
  await text.click();
  return text;
}

interface Clipboard {
  readonly picture?: Buffer;
  readonly rtf?: string;
  readonly plain?: string;
  /** The number of times that the HTML is repeated. */
  readonly times?: number;
}

/** Pastes HTML as a browser does, with the other formats on the clipboard. */
export async function paste(text: Locator, html: string, clipboard: Clipboard = {}): Promise<void> {
  await text.evaluate(
    (element, { picture, rtf, plain, times, ...copied }) => {
      const data = new DataTransfer();
      data.setData('text/html', copied.html.repeat(times));
      data.setData('text/plain', plain);
      data.setData('text/rtf', rtf);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    {
      html,
      picture: clipboard.picture?.toString('base64'),
      rtf: clipboard.rtf ?? '',
      plain: clipboard.plain ?? 'the same as plain text',
      times: clipboard.times ?? 1,
    },
  );
}

/** The text as Markdown. */
export async function readMarkdown(page: Page): Promise<string> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Markdown' }).click();
  const markdown = await sheet.getByRole('textbox', { name: 'Content' }).inputValue();
  await sheet.getByRole('button', { name: 'Markdown' }).click();
  return markdown;
}
