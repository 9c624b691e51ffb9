import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { signedInOf } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { removeSampleContent, type SampleRemovalDeps } from './sample-removal.ts';

const count = z.int().min(0);
const removedReply = z.object({
  blogPosts: count,
  comments: count,
  whitepapers: count,
  caseStudies: count,
  teamMembers: count,
  learningContent: count,
  learningPaths: count,
  contactForms: count,
  newsletterSubscribers: count,
  files: count,
});

/** One action that leaves the firm's own content alone. */
export function sampleContentRoutes(deps: AdminDeps & SampleRemovalDeps) {
  return new Hono<HttpEnv>().delete(
    '/api/sample-content',
    endpoint({
      summary: 'Remove all sample content and its files',
      tag: 'Administration',
      reply: removedReply,
      refusals: [401, 403],
    }),
    deps.guards.requireAdmin,
    deps.limitAdminWrites,
    async (c) => c.json(await removeSampleContent(deps, signedInOf(c).user.id)),
  );
}
