import { escapeHtml } from './text.ts';

/** Renders code, or the source of what cannot be drawn. */
export const renderSource = (source: string): string =>
  `<pre class="code" role="region" tabindex="0" aria-label="Code"><code>${escapeHtml(source.replace(/\n$/, ''))}\n</code></pre>\n`;

/**
 * Renders a part of a text, or its source if `render` throws: nothing that an author saves may make a page, a feed or a
 * mail fail. The error becomes a warning of the process.
 */
export function renderSafely(render: () => string, getSource: () => string): string {
  try {
    return render();
  } catch (error) {
    process.emitWarning(`A part of a text could not be rendered: ${String(error)}`, 'RenderWarning');
    return renderSource(getSource());
  }
}
