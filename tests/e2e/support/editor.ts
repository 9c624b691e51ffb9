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
export const readMarkdown = (page: Page): Promise<string> => inMarkdown(page, (field) => field.inputValue());

/** The text as Markdown, after which the editor is empty. */
export const takeMarkdown = (page: Page): Promise<string> =>
  inMarkdown(page, async (field) => {
    const markdown = await field.inputValue();
    await field.fill('');
    return markdown;
  });

async function inMarkdown(page: Page, use: (field: Locator) => Promise<string>): Promise<string> {
  const sheet = page.getByRole('dialog');
  const toggle = sheet.getByRole('button', { name: 'Markdown' });
  await toggle.click();
  const result = await use(sheet.getByRole('textbox', { name: 'Content' }));
  await toggle.click();
  return result;
}
