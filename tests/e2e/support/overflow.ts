import type { Page } from '@playwright/test';

/**
 * Lists texts and controls beyond the edges of the screen that are not inside a scrollable box. The page's width is not
 * enough to find them, because clipped content does not add to it.
 */
export function listCutOffElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrollable(element.parentElement));
    const isHidden = (element: Element) =>
      element.closest('svg, [aria-hidden="true"], .sr-only, .skip-link, dialog:not([open])') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const getBox = (node: Node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    };
    const cutOff = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!hasText(element) && !element.matches('input, button, a, select, textarea, img')) return false;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const boxes = [element.getBoundingClientRect(), ...texts.map(getBox)];
      const isBeyond = boxes.some((box) => box.width > 0 && (box.right > innerWidth + 1 || box.left < -1));
      return isBeyond && !isHidden(element) && !isScrollable(element);
    });
    const width = document.documentElement.scrollWidth;
    return [
      ...(width > innerWidth ? [`the page scrolls sideways: ${width} px`] : []),
      ...cutOff.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
        return `${element.localName} “${text}” ${Math.round(left)}–${Math.round(right)}`;
      }),
    ];
  });
}
