/** A tooltip waits 700 ms, and not at all within 300 ms of the previous one. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP_PX = 8;

/**
 * Shows the text of `data-tooltip` beside the element that is hovered or focused with the keyboard. One bubble and one
 * set of listeners serve the whole page. The element's own label already gives assistive technology the same text.
 */
export function startTooltips(): () => void {
  const bubble = document.createElement('div');
  bubble.className = 'tooltip';
  bubble.setAttribute('role', 'tooltip');
  bubble.popover = 'manual';
  document.body.append(bubble);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: Element | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const show = (element: HTMLElement) => {
    bubble.textContent = element.dataset.tooltip ?? '';
    bubble.showPopover();
    const box = element.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, GAP_PX), innerWidth - width - GAP_PX);
    const below = box.bottom + GAP_PX + height <= innerHeight;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${below ? box.bottom + GAP_PX : box.top - GAP_PX - height}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    owner = undefined;
    if (!bubble.matches(':popover-open')) return;
    bubble.hidePopover();
    hiddenAt = performance.now();
  };

  const enter = (event: Event) => {
    // The pointer may move onto the bubble, to read it enlarged.
    if (bubble.contains(event.target as Element)) return;
    const element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tooltip]') ?? undefined;
    if (element === owner) return;
    hide();
    if (!element || (event.type === 'focusin' && !element.matches(':focus-visible'))) return;
    owner = element;
    const wait = performance.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
    timer = setTimeout(() => show(element), wait);
  };

  /** Opens the explanation of a term at once (lib/site/mark-terms.ts). Other tooltips belong to controls with an action. */
  const open = (event: Event) => {
    const term = (event.target as Element | null)?.closest?.<HTMLElement>('.term[data-tooltip]');
    if (!term) return false;
    hide();
    owner = term;
    show(term);
    return true;
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
    // The space bar would scroll, and scrolling closes the explanation.
    else if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const name of ['pointerover', 'focusin'] as const) document.addEventListener(name, enter, options);
  for (const name of ['pointerdown', 'focusout', 'scroll'] as const) document.addEventListener(name, hide, options);
  document.addEventListener('click', open, options);
  document.addEventListener('keydown', press, { signal: stop.signal });
  addEventListener('resize', hide, options);
  return () => {
    stop.abort();
    bubble.remove();
  };
}
