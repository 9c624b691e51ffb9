import { describe, expect, it } from 'vitest';
import { removeRunningHeads } from './running-heads.ts';

describe('running heads', () => {
  it('are removed from every page except the first', () => {
    const page = (number: number, text: string) => `Firm\r\nThe dock\r\n${text}\r\nEnd of ${text}\r\n${number}`;
    expect(removeRunningHeads(['The dock\r\nA paper', page(2, 'One'), page(3, 'Two'), page(4, 'Three')])).toEqual([
      'The dock\nA paper',
      'Firm\nOne\nEnd of One\n2',
      'Two\nEnd of Two',
      'Three\nEnd of Three',
    ]);
  });

  it('are kept on pages without other text, and within a page', () => {
    expect(removeRunningHeads(['Page 1', 'Page 2', 'Page 3'])).toEqual(['Page 1', 'Page 2', 'Page 3']);
    const page = (mark: string) => [`${mark}1`, `${mark}a`, 'Total', `${mark}b`, `${mark}c`].join('\n');
    expect(removeRunningHeads(['x', 'y', 'z'].map(page))).toEqual(['x', 'y', 'z'].map(page));
  });
});
