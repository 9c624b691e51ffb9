import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { accountRoutes } from '#features/accounts/server/account.routes.ts';
import { accountFormRoutes } from '#features/accounts/server/account-forms.routes.ts';
import type { AccountsDeps } from '#features/accounts/server/accounts.service.ts';
import { createDevices } from '#features/accounts/server/devices.service.ts';
import { signInRoutes } from '#features/accounts/server/sign-in.routes.ts';
import { twoFactorRoutes } from '#features/accounts/server/two-factor.routes.ts';
import { userRoutes } from '#features/accounts/server/users.routes.ts';
import { activityRoutes } from '#features/activity/server/activity.routes.ts';
import { noteActivity } from '#features/activity/server/activity.store.ts';
import { blogRoutes } from '#features/blog/server/blog.routes.ts';
import { blogPosts } from '#features/blog/server/blog.table.ts';
import { commentFormRoutes } from '#features/blog/server/comment-form.routes.ts';
import { commentRoutes } from '#features/blog/server/comments.routes.ts';
import { moderationRoutes } from '#features/blog/server/moderation.routes.ts';
import { caseStudyRoutes } from '#features/case-studies/server/case-studies.routes.ts';
import { caseStudies } from '#features/case-studies/server/case-studies.table.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { contactFormRoutes } from '#features/contact/server/contact-forms.routes.ts';
import { dashboardRoutes } from '#features/dashboard/server/dashboard.routes.ts';
import { siteHealthRoutes } from '#features/health/server/health.routes.ts';
import { learningRoutes } from '#features/learning/server/learning.routes.ts';
import { learningMarksRoutes } from '#features/learning/server/learning-marks.routes.ts';
import { learningOverviewRoutes } from '#features/learning/server/learning-overview.routes.ts';
import { lessonRoutes } from '#features/learning/server/lessons.routes.ts';
import { menteeProfileRoutes } from '#features/narratives/server/mentee-profile.routes.ts';
import { narrativeRoutes } from '#features/narratives/server/narratives.routes.ts';
import { planRoutes } from '#features/narratives/server/plan.routes.ts';
import { storyRoutes } from '#features/narratives/server/story.routes.ts';
import { newsletterRoutes } from '#features/newsletter/server/newsletter.routes.ts';
import { subscriberRoutes } from '#features/newsletter/server/subscribers.routes.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { mentionedIn } from '#features/search/server/search.store.ts';
import { teamRoutes } from '#features/team/server/team.routes.ts';
import { leadRoutes } from '#features/whitepapers/server/leads.routes.ts';
import { uploadRoutes } from '#features/whitepapers/server/uploads.routes.ts';
import { whitepaperRoutes } from '#features/whitepapers/server/whitepapers.routes.ts';
import { whitepapers } from '#features/whitepapers/server/whitepapers.table.ts';
import { UPLOAD_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { KINDS } from '#kinds.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { carriesSession, cookieRules } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { replyToError } from '#platform/http/error-reply.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { limitBody, refuseForeignOrigin, requireBodyType } from '#platform/http/guards.ts';
import { DATA_POLICY, securityHeaders } from '#platform/http/security-headers.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { accountNeighbours } from './account-neighbours.ts';
import { readAdminSummary } from './admin-summary.ts';
import { feedRoutes } from './discovery/feed.routes.ts';
import { markdownRoutes } from './discovery/markdown.routes.ts';
import { nearRoutes } from './discovery/near.routes.ts';
import { sharePictureRoutes } from './discovery/share-picture.routes.ts';
import { sitemapRoutes } from './discovery/sitemap.routes.ts';
import { fileRoutes } from './files.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { readHealth } from './health/read-health.ts';
import { imageRoutes } from './images.routes.ts';
import { removeFilesBy } from './jobs.ts';
import { libraryView } from './library-view.ts';
import { limitSearches } from './limit-searches.ts';
import { mediaRoutes } from './media.routes.ts';
import { openApiRoutes } from './openapi.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { sampleContentRoutes } from './sample-content.routes.ts';
import type { World } from './world.ts';

/** Calls with a file as their body. It is streamed, and the call itself checks size and type. */
export const UPLOAD_PATHS: readonly string[] = [UPLOAD_PATH, IMAGES_PATH];

/** The routes of every feature, behind the middleware that they share. */
export function createApi(world: World): Hono<HttpEnv> {
  const headers = Object.entries(securityHeaders(world.publicUrl));
  const api = new Hono<HttpEnv>();
  api.onError(replyToError);
  api.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    const traceId = world.tracing.traceId();
    c.set('log', world.log.child({ requestId: c.get('requestId'), ...(traceId && { traceId }) }));
    c.header('x-request-id', c.get('requestId'));
    for (const [name, value] of headers) c.header(name, value);
    c.header('content-security-policy', DATA_POLICY);
    await next();
    const ms = Math.round(performance.now() - started);
    const refusal = c.get('refusal');
    const who = { user: c.get('signedIn')?.user.id, ...(refusal && { refusal, address: c.env.clientAddress }) };
    c.get('log').info({ method: c.req.method, path: c.req.path, status: c.res.status, ms, ...who }, 'request');
  });
  api.use(refuseForeignOrigin(world.publicUrl));
  api.use('/api/*', except([...UPLOAD_PATHS], limitBody, requireBodyType('application/json')));
  api.use('/api/*', async (c, next) => {
    await next();
    const { cookie, authorization } = c.req.header();
    if (carriesSession({ cookie, authorization })) c.header('cache-control', 'private, no-store');
  });
  // Updates the page cache before the reply to a write is sent, so that authors see their own changes.
  api.use('/api/*', async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return;
    // The write has succeeded, so an error while reading the version must not fail the request.
    await world.clock.sync().catch((error: unknown) => c.get('log').warn({ err: error }, 'content version not read'));
  });

  for (const path of KINDS.map(({ path }) => path)) api.get(path, limitSearches(world.limit, path));

  const admin = adminDeps(world);
  const accounts = accountsDeps(world, admin);
  const links = createFileLinks(world.secret);
  api.route('/', healthRoutes(world));
  api.route('/', signInRoutes(accounts));
  api.route('/', accountFormRoutes(accounts));
  api.route('/', accountRoutes(accounts));
  api.route('/', twoFactorRoutes(accounts));
  api.route('/', userRoutes(accounts));
  api.route('/', teamRoutes(admin));
  api.route('/', blogRoutes({ ...admin, mentions: mentionedIn('article', blogPosts.id) }));
  api.route('/', commentRoutes({ ...world, ...admin }));
  api.route('/', commentFormRoutes({ ...world, ...admin }));
  api.route('/', moderationRoutes(admin));
  api.route('/', previewRoutes(admin));
  api.route(
    '/',
    whitepaperRoutes({
      ...world,
      ...admin,
      links,
      limitWrites: world.limit(WRITES),
      mentions: mentionedIn('white-paper', whitepapers.id),
    }),
  );
  api.route('/', leadRoutes(admin));
  api.route('/', uploadRoutes({ ...world, ...admin, uploadMaxMb: world.config.uploadMaxMb }));
  api.route('/', imageRoutes({ ...world, ...admin }));
  api.route('/', caseStudyRoutes({ ...admin, mentions: mentionedIn('case-study', caseStudies.id) }));
  api.route('/', searchRoutes({ ...world, kinds: KINDS }));
  api.route('/', learningRoutes(admin));
  const mentor = { ...world, library: libraryView };
  api.route('/', menteeProfileRoutes(mentor));
  api.route('/', planRoutes({ ...mentor, limitWrites: accounts.limitWrites }));
  api.route('/', storyRoutes(mentor));
  api.route('/', narrativeRoutes(mentor));
  api.route('/', learningMarksRoutes(accounts));
  api.route('/', learningOverviewRoutes(world));
  api.route('/', lessonRoutes(accounts));
  api.route('/', contactRoutes({ ...world, formatIndustry }));
  api.route('/', contactFormRoutes(admin));
  api.route('/', activityRoutes(admin));
  api.route('/', dashboardRoutes({ ...admin, read: () => readAdminSummary(world.db) }));
  api.route('/', siteHealthRoutes({ ...admin, read: () => readHealth(world) }));
  api.route('/', sampleContentRoutes(admin));
  api.route('/', newsletterRoutes(world));
  api.route('/', subscriberRoutes(admin));
  api.route('/', mediaRoutes(world));
  api.route('/', fileRoutes({ ...world, links }));
  api.route('/', sharePictureRoutes(world));
  api.route('/', sitemapRoutes(world));
  api.route('/', nearRoutes(world));
  api.route('/', feedRoutes(world));
  api.route('/', markdownRoutes(world));
  api.route('/', openApiRoutes(api));
  api.all('/api/*', () => {
    throw new DeclaredError(httpErrors.notFound);
  });
  return api;
}

// For writes without a limit of their own (decisions.md, API conventions).
const WRITES = { name: 'write', points: 60, seconds: 60 };
const ADMIN_WRITES = { name: 'admin-write', points: 600, seconds: 60 };

function adminDeps(world: World) {
  return {
    db: world.db,
    guards: world.guards,
    limitAdminWrites: world.limit(ADMIN_WRITES),
    note: noteActivity,
    removeFiles: removeFilesBy(world.queue),
  };
}

function accountsDeps(world: World, { limitAdminWrites, note }: AdminDeps): AccountsDeps {
  return {
    ...world,
    limitWrites: world.limit(WRITES),
    limitAdminWrites,
    note,
    cookies: cookieRules(world.publicUrl),
    devices: createDevices(world),
    neighbours: accountNeighbours(world),
  };
}
