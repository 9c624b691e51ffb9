import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { accountRoutes } from '#features/accounts/server/account.routes.ts';
import { accountFormRoutes } from '#features/accounts/server/account-forms.routes.ts';
import { invitationRoutes } from '#features/accounts/server/invitations.routes.ts';
import { signInRoutes } from '#features/accounts/server/sign-in.routes.ts';
import { twoFactorRoutes } from '#features/accounts/server/two-factor.routes.ts';
import { userRoutes } from '#features/accounts/server/users.routes.ts';
import { activityRoutes } from '#features/activity/server/activity.routes.ts';
import { blogRoutes } from '#features/blog/server/blog.routes.ts';
import { blogPosts } from '#features/blog/server/blog.table.ts';
import { commentFormRoutes } from '#features/blog/server/comment-form.routes.ts';
import { commentRoutes } from '#features/blog/server/comments.routes.ts';
import { moderationRoutes } from '#features/blog/server/moderation.routes.ts';
import { seriesRoutes } from '#features/blog/server/series.routes.ts';
import { series } from '#features/blog/server/series.table.ts';
import { caseStudyRoutes } from '#features/case-studies/server/case-studies.routes.ts';
import { caseStudies } from '#features/case-studies/server/case-studies.table.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { contactFormRoutes } from '#features/contact/server/contact-forms.routes.ts';
import { contactThreadRoutes } from '#features/contact/server/contact-thread.routes.ts';
import { replyTemplateRoutes } from '#features/contact/server/reply-templates.routes.ts';
import { dashboardRoutes } from '#features/dashboard/server/dashboard.routes.ts';
import { siteHealthRoutes } from '#features/health/server/health.routes.ts';
import { keptViewRoutes } from '#features/kept-views/server/kept-views.routes.ts';
import { learningRoutes } from '#features/learning/server/learning.routes.ts';
import { learningMarksRoutes } from '#features/learning/server/learning-marks.routes.ts';
import { learningOverviewRoutes } from '#features/learning/server/learning-overview.routes.ts';
import { lessonRoutes } from '#features/learning/server/lessons.routes.ts';
import { imageRoutes } from '#features/media/server/images.routes.ts';
import { mediaLibraryRoutes } from '#features/media/server/media.routes.ts';
import { registerPictures } from '#features/media/server/media.store.ts';
import { narrativeRoutes } from '#features/narratives/server/narratives.routes.ts';
import { planRoutes } from '#features/narratives/server/plan.routes.ts';
import { storyRoutes } from '#features/narratives/server/story.routes.ts';
import { archiveRoutes } from '#features/newsletter/server/archive.routes.ts';
import { createIssueScheduler, createSendStarter } from '#features/newsletter/server/issues.jobs.ts';
import { issueRoutes } from '#features/newsletter/server/issues.routes.ts';
import { newsletterRoutes } from '#features/newsletter/server/newsletter.routes.ts';
import { subscriberRoutes } from '#features/newsletter/server/subscribers.routes.ts';
import { peopleRoutes } from '#features/people/server/people.routes.ts';
import { peopleNoteRoutes } from '#features/people/server/people-notes.routes.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { createMentionFilter } from '#features/search/server/search.store.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { teamRoutes } from '#features/team/server/team.routes.ts';
import { weekRoutes } from '#features/week/server/week.routes.ts';
import { leadRoutes } from '#features/whitepapers/server/leads.routes.ts';
import { uploadRoutes } from '#features/whitepapers/server/uploads.routes.ts';
import { whitepaperRoutes } from '#features/whitepapers/server/whitepapers.routes.ts';
import { whitepapers } from '#features/whitepapers/server/whitepapers.table.ts';
import { UPLOAD_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { KINDS } from '#kinds.ts';
import { IMAGES_PATH, LOGO_PATH } from '#lib/image-upload.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import { mayHaveSession } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { replyToError } from '#platform/http/error-reply.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { limitBody, refuseForeignOrigin, requireBodyType } from '#platform/http/guards.ts';
import { limitSearches } from '#platform/http/rate-limit.ts';
import { DATA_POLICY, getSecurityHeaders } from '#platform/http/security-headers.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { site } from '#site';
import { nameIndustry } from '#site/industry-names.ts';
import { countAdminWork, readAdminSummary } from './admin-summary.ts';
import { createAccountsDeps, createAdminDeps, WRITES } from './api-deps.ts';
import { badgeRoutes } from './badges.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { feedRoutes } from './discovery/feed.routes.ts';
import { markdownRoutes } from './discovery/markdown.routes.ts';
import { nearRoutes } from './discovery/near.routes.ts';
import { sharePictureRoutes } from './discovery/share-picture.routes.ts';
import { sitemapRoutes } from './discovery/sitemap.routes.ts';
import { fileRoutes } from './files.routes.ts';
import { findPiece } from './find-piece.ts';
import { healthRoutes } from './health/health.routes.ts';
import { readHealth } from './health/read-health.ts';
import { libraryView, skillView } from './library-view.ts';
import { mediaRoutes } from './media.routes.ts';
import { mentoringRoutes } from './mentoring.routes.ts';
import { listOfferedWhitepapers } from './offered-whitepapers.ts';
import { openApiRoutes } from './openapi.routes.ts';
import { createPeopleSources } from './people/people-sources.ts';
import { picturedRecords } from './pictured-records.ts';
import { previewRoutes } from './preview.routes.ts';
import { previewLinkPageRoutes } from './previews.routes.ts';
import { createPublishedKinds } from './published-kinds.ts';
import { hideToken } from './request-path.ts';
import { sampleContentRoutes } from './sample-content.routes.ts';
import type { Services } from './services.ts';
import { siteGuideRoutes } from './site-guide.routes.ts';
import { replaceTerms } from './site-terms.ts';
import { trashRoutes } from './trash.routes.ts';
import { createBriefingReaders, skillsAndProfileRoutes } from './understanding.ts';
import { weekSources } from './week-sources.ts';
import { writingAidRoutes } from './writing-aids.routes.ts';

/** Calls with a file as their body. It is streamed, and the call itself checks size and type. */
const UPLOAD_PATHS: readonly string[] = [UPLOAD_PATH, IMAGES_PATH, LOGO_PATH];
const REPLACE_PATH = /^\/api\/media\/[^/]+\/replace$/;
export const isUploadPath = (path: string): boolean => UPLOAD_PATHS.includes(path) || REPLACE_PATH.test(path);

/** The routes of every feature, behind the middleware that they share. */
export function createApi(services: Services): Hono<HttpEnv> {
  const headers = Object.entries(getSecurityHeaders(services.publicUrl));
  const api = new Hono<HttpEnv>();
  api.onError(replyToError);
  api.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    const traceId = services.tracing.traceId();
    c.set('log', services.log.child({ requestId: c.get('requestId'), ...(traceId && { traceId }) }));
    c.header('x-request-id', c.get('requestId'));
    for (const [name, value] of headers) c.header(name, value);
    c.header('content-security-policy', DATA_POLICY);
    await next();
    const ms = Math.round(performance.now() - started);
    const refusal = c.get('refusal');
    const who = { user: c.get('signedIn')?.user.id, ...(refusal && { refusal, address: c.env.clientAddress }) };
    c.get('log').info(
      { method: c.req.method, path: hideToken(c.req.path), status: c.res.status, ms, ...who },
      'request',
    );
  });
  api.use(refuseForeignOrigin(services.publicUrl));
  api.use(
    '/api/*',
    except((c) => isUploadPath(c.req.path), limitBody, requireBodyType('application/json')),
  );
  api.use('/api/*', async (c, next) => {
    await next();
    const { cookie, authorization } = c.req.header();
    if (mayHaveSession({ cookie, authorization })) c.header('cache-control', 'private, no-store');
  });
  // Updates the page cache before the reply to a write is sent, so that authors see their own changes.
  api.use('/api/*', async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return;
    // The write has succeeded, so an error while reading the version must not fail the request.
    await services.contentVersion
      .sync()
      .catch((error: unknown) => c.get('log').warn({ err: error }, 'content version not read'));
  });

  for (const path of KINDS.map(({ path }) => path)) api.get(path, limitSearches(services.limit, path));

  const admin = createAdminDeps(services);
  const accounts = createAccountsDeps(services, admin);
  const links = createFileLinks(services.secret);
  api.route('/', healthRoutes(services));
  const account = [signInRoutes, accountFormRoutes, accountRoutes, twoFactorRoutes, invitationRoutes, userRoutes];
  for (const routes of account) api.route('/', routes(accounts));
  api.route('/', teamRoutes(admin));
  api.route('/', seriesRoutes({ ...admin, mentions: createMentionFilter('series', series.id) }));
  api.route('/', blogRoutes({ ...admin, mentions: createMentionFilter('article', blogPosts.id) }));
  api.route('/', commentRoutes({ ...services, ...admin }));
  api.route('/', commentFormRoutes({ ...services, ...admin }));
  api.route('/', moderationRoutes({ ...services, ...admin }));
  api.route('/', previewRoutes(admin));
  const publishedKinds = createPublishedKinds({ ...services, ...admin });
  api.route('/', previewLinkPageRoutes(services, publishedKinds));
  api.route('/', trashRoutes(admin, publishedKinds));
  for (const routes of [calendarRoutes, writingAidRoutes, leadRoutes]) api.route('/', routes(admin));
  api.route(
    '/',
    whitepaperRoutes({
      ...services,
      ...admin,
      links,
      limitWrites: services.limit(WRITES),
      mentions: createMentionFilter('white-paper', whitepapers.id),
    }),
  );
  const people = { ...admin, secret: services.secret, sources: createPeopleSources(accounts) };
  api.route('/', peopleRoutes(people));
  api.route('/', peopleNoteRoutes(people));
  api.route('/', uploadRoutes({ ...services, ...admin, uploadMaxMb: services.config.uploadMaxMb, registerPictures }));
  api.route('/', imageRoutes({ ...services, ...admin }));
  api.route('/', mediaLibraryRoutes({ ...services, ...admin, records: picturedRecords }));
  api.route('/', caseStudyRoutes({ ...admin, mentions: createMentionFilter('case-study', caseStudies.id) }));
  api.route('/', searchRoutes({ ...services, kinds: KINDS }));
  api.route('/', learningRoutes(admin));
  api.route('/', skillsAndProfileRoutes(services, admin, accounts));
  const mentor = { ...services, library: libraryView, skills: skillView };
  api.route('/', planRoutes({ ...mentor, limitWrites: accounts.limitWrites }));
  api.route('/', storyRoutes({ ...mentor, briefing: createBriefingReaders(services) }));
  api.route('/', narrativeRoutes(mentor));
  const own = { ...services, ...accounts, ...weekSources };
  const learner = [mentoringRoutes, learningMarksRoutes, learningOverviewRoutes, lessonRoutes, badgeRoutes, weekRoutes];
  for (const routes of learner) api.route('/', routes(own));
  api.route(
    '/',
    contactRoutes({
      ...services,
      listIndustries: async () => listContactIndustries((await services.site.read()).industries.items),
      formatIndustry: (key) => nameIndustry(pickFrame(services.site.latest()), key),
    }),
  );
  const messages = { ...admin, sendMail: services.sendMail };
  api.route(
    '/',
    contactThreadRoutes({
      ...messages,
      contactTo: services.contactTo,
      brand: services.brand,
      listWhitepapers: listOfferedWhitepapers,
    }),
  );
  api.route('/', contactFormRoutes(messages));
  api.route('/', replyTemplateRoutes(admin));
  api.route('/', activityRoutes(admin));
  api.route('/', keptViewRoutes(admin));
  api.route(
    '/',
    dashboardRoutes({
      ...admin,
      read: () => readAdminSummary(services.db),
      count: (role) => countAdminWork(services.db, role),
    }),
  );
  api.route('/', siteHealthRoutes({ ...admin, read: () => readHealth(services) }));
  api.route('/', sampleContentRoutes(admin));
  api.route('/', newsletterRoutes(services));
  api.route('/', subscriberRoutes(admin));
  const issues = { ...services, findPiece };
  api.route(
    '/',
    issueRoutes({
      ...admin,
      ...issues,
      startSending: createSendStarter(services.queue),
      queueIssuesAt: createIssueScheduler(services.queue),
    }),
  );
  api.route('/', archiveRoutes(issues));
  api.route('/', mediaRoutes(services));
  api.route('/', fileRoutes({ ...services, links }));
  const discovery = [sharePictureRoutes, sitemapRoutes, nearRoutes, feedRoutes, markdownRoutes];
  for (const routes of discovery) api.route('/', routes(services));
  api.route('/', settingsRoutes({ ...admin, site: services.site, defaults: site, onSettingsChange: replaceTerms }));
  api.route('/', siteGuideRoutes({ ...admin, site: services.site, defaults: site }));
  api.route('/', openApiRoutes(api, services.site));
  api.all('/api/*', () => {
    throw new DeclaredError(httpErrors.notFound);
  });
  return api;
}
