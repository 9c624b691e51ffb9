import type { z } from 'zod';
import type { commentRequest } from '../blog.contract.ts';

/** A comment as a visitor's form sends it. */
export function createCommentRequest(
  differences: Partial<z.input<typeof commentRequest>> = {},
): z.input<typeof commentRequest> {
  return {
    authorName: 'Marit Solheim',
    authorEmail: 'marit@private.example',
    content: 'We count tugs per five-minute interval.',
    elapsed: 60_000,
    ...differences,
  };
}
