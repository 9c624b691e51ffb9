import type { Page } from 'playwright';

export interface Fault {
  readonly what: string;
  readonly where: string;
}

/** Lists what a person would see as broken in the layout: things cut off, and targets too small for a finger. */
export function listLayoutFaults(page: Page): Promise<Fault[]> {
  return page.evaluate(() => {
    const PHONE = 480;
    const SMALLEST = 24;
    const SMALLEST_ON_PHONES = 44;
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="button"], [role="option"], [role="menuitem"]';
    const faults: { what: string; where: string }[] = [];
    const add = (kind: string, element: Element, where: string) =>
      faults.push({ what: `${kind}: ${describe(element)}`, where });

    const describe = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const text = name.trim().replace(/\s+/g, ' ').slice(0, 40);
      const id = element.id || element.getAttribute('name');
      return `${element.localName}${id ? `#${id}` : ''}${text ? ` “${text}”` : ''}`;
    };
    // The class may hold for some widths only.
    const isForScreenReaders = (element: Element) => {
      const hiding = element.closest('[class*="sr-only"]');
      return hiding !== null && getComputedStyle(hiding).clipPath === 'inset(50%)';
    };
    const isHidden = (element: Element) =>
      element.closest('svg, [aria-hidden="true"], [inert], .skip-link, dialog:not([open])') !== null ||
      isForScreenReaders(element) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrollable(element.parentElement));
    const isShortened = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).textOverflow === 'ellipsis' || isShortened(element.parentElement));
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const getBox = (node: Node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    };

    // Not innerWidth: on a phone it grows with what is too wide.
    const { clientWidth, scrollWidth } = document.documentElement;
    // The page's width is not enough to find what is cut off, because clipped content does not add to it.
    const findCutOff = (element: Element) => {
      if (!hasText(element) && !element.matches('input, button, a, select, textarea, img')) return;
      // Only for screen readers.
      if (element.getBoundingClientRect().width <= 1) return;
      // A text cut off with an ellipsis is always longer than its visible part.
      if (isShortened(element)) return;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const boxes = [element.getBoundingClientRect(), ...texts.map(getBox)];
      const isBeyond = boxes.some((box) => box.width > 0 && (box.right > clientWidth + 1 || box.left < -1));
      if (isBeyond && !isScrollable(element)) {
        const { left, right } = element.getBoundingClientRect();
        add('beyond the edge', element, `${Math.round(left)}–${Math.round(right)}`);
      }
    };

    // An ellipsis and a limit of lines are meant.
    const findClipped = (element: Element, style: CSSStyleDeclaration) => {
      if (!element.textContent?.trim() || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isWide = clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isTall = clips(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if ((isWide || isTall) && element.clientWidth > 1 && hasClippedText(element))
        add('clipped', element, `${element.scrollWidth}×${element.scrollHeight}`);
    };
    const hasClippedText = (container: Element) => {
      const frame = container.getBoundingClientRect();
      return [container, ...container.querySelectorAll('*')].some(
        (element) =>
          hasText(element) &&
          !isHidden(element) &&
          [...element.childNodes].some((node) => {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
            const box = getBox(node);
            return box.right > frame.right + 1 || box.bottom > frame.bottom + 2 || box.left < frame.left - 1;
          }),
      );
    };

    // A link in a sentence is as high as its line.
    const isInText = (element: Element, style: CSSStyleDeclaration) => {
      const block = element.closest('p, li, dd, td, th, figcaption, blockquote, label, h1, h2, h3, legend, .notes');
      const around = (block?.textContent ?? '').trim().length - (element.textContent ?? '').trim().length;
      // A button in a sentence is a block to the browser.
      const isInline = style.display === 'inline' || (style.display === 'inline-block' && element.matches('p button'));
      return isInline && (around > 3 || element.closest('.prose') !== null);
    };
    const getTarget = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect());
      const size = {
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      };
      // A pseudo-element that is laid over the control, its label or its card enlarges the target.
      for (const each of [element, ...labels]) {
        for (const pseudo of ['::before', '::after']) {
          const style = getComputedStyle(each, pseudo);
          if (style.content === 'none' || style.position !== 'absolute') continue;
          size.width = Math.max(size.width, Number.parseFloat(style.width) || 0);
          size.height = Math.max(size.height, Number.parseFloat(style.height) || 0);
        }
      }
      return size;
    };
    const findSmallTarget = (element: Element, style: CSSStyleDeclaration) => {
      if (!element.matches(CONTROLS) || element.matches(':disabled') || isInText(element, style)) return;
      const { width, height } = getTarget(element);
      const smallest = clientWidth <= PHONE ? SMALLEST_ON_PHONES : SMALLEST;
      if (width > 0 && (height < smallest - 0.5 || width < Math.min(smallest, 32) - 0.5))
        add('small target', element, `${Math.round(width)}×${Math.round(height)}`);
    };

    if (scrollWidth > clientWidth) faults.push({ what: 'the page scrolls sideways', where: `${scrollWidth} px` });
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const element of (modal ?? document.body).querySelectorAll('*')) {
      if (isHidden(element)) continue;
      const style = getComputedStyle(element);
      findCutOff(element);
      findClipped(element, style);
      findSmallTarget(element, style);
    }
    return faults;
  });
}
