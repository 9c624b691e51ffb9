import { Hono } from 'hono';
import { accountRoutes } from '#features/audience/accounts/server/account.routes.ts';
import { emailChangeRoutes } from '#features/audience/accounts/server/email-change.routes.ts';
import { invitationRoutes } from '#features/audience/accounts/server/invitations.routes.ts';
import { passkeyRoutes } from '#features/audience/accounts/server/passkeys.routes.ts';
import { providerRoutes } from '#features/audience/accounts/server/provider.routes.ts';
import { signInRoutes } from '#features/audience/accounts/server/sign-in.routes.ts';
import { signInLinkRoutes } from '#features/audience/accounts/server/sign-in-link.routes.ts';
import { twoFactorRoutes } from '#features/audience/accounts/server/two-factor.routes.ts';
import { userRoutes } from '#features/audience/accounts/server/users.routes.ts';
import { archiveRoutes } from '#features/audience/newsletter/server/archive.routes.ts';
import { createIssueScheduler, createSendStarter } from '#features/audience/newsletter/server/issues.jobs.ts';
import { issueRoutes } from '#features/audience/newsletter/server/issues.routes.ts';
import { newsletterRoutes } from '#features/audience/newsletter/server/newsletter.routes.ts';
import { subscriberRoutes } from '#features/audience/newsletter/server/subscribers.routes.ts';
import { peopleRoutes } from '#features/audience/people/server/people.routes.ts';
import { activityRoutes } from '#features/firm/activity/server/activity.routes.ts';
import { dashboardRoutes } from '#features/firm/dashboard/server/dashboard.routes.ts';
import { eventRoutes } from '#features/firm/events/server/events.routes.ts';
import { events } from '#features/firm/events/server/events.table.ts';
import { registrationRoutes } from '#features/firm/events/server/registrations.routes.ts';
import { siteHealthRoutes } from '#features/firm/health/server/health.routes.ts';
import { createExportQueue } from '#features/firm/imports/server/exports.jobs.ts';
import { exportRoutes } from '#features/firm/imports/server/exports.routes.ts';
import { createImportQueue } from '#features/firm/imports/server/imports.jobs.ts';
import { importRoutes } from '#features/firm/imports/server/imports.routes.ts';
import { apiTokenRoutes } from '#features/firm/integrations/server/api-tokens.routes.ts';
import { webhookRoutes } from '#features/firm/integrations/server/webhooks.routes.ts';
import { keptViewRoutes } from '#features/firm/kept-views/server/kept-views.routes.ts';
import { pageRoutes } from '#features/firm/pages/server/pages.routes.ts';
import { hasPage } from '#features/firm/pages/server/pages.store.ts';
import { sitePages } from '#features/firm/pages/server/pages.table.ts';
import { practiceRoutes } from '#features/firm/practices/server/practices.routes.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { redirectRoutes } from '#features/firm/redirects/server/redirects.routes.ts';
import { settingsRoutes } from '#features/firm/settings/server/settings.routes.ts';
import { teamRoutes } from '#features/firm/team/server/team.routes.ts';
import { learningMarksRoutes, learningRoutes } from '#features/learning/lessons/server/learning.routes.ts';
import { lessonRoutes } from '#features/learning/lessons/server/lessons.routes.ts';
import { weekRoutes } from '#features/learning/mentor/server/week.routes.ts';
import { findTimeZone } from '#features/learning/mentor/server/week.store.ts';
import { blogRoutes } from '#features/library/blog/server/blog.routes.ts';
import { blogPosts } from '#features/library/blog/server/blog.table.ts';
import { commentRoutes } from '#features/library/blog/server/comments.routes.ts';
import { moderationRoutes } from '#features/library/blog/server/moderation.routes.ts';
import { seriesRoutes } from '#features/library/blog/server/series.routes.ts';
import { series } from '#features/library/blog/server/series.table.ts';
import { imageRoutes } from '#features/library/media/server/images.routes.ts';
import { mediaLibraryRoutes } from '#features/library/media/server/media.routes.ts';
import { registerPictures } from '#features/library/media/server/media.store.ts';
import { searchRoutes } from '#features/library/search/server/search.routes.ts';
import { createMentionFilter } from '#features/library/search/server/search.store.ts';
import { leadRoutes } from '#features/library/whitepapers/server/leads.routes.ts';
import { uploadRoutes } from '#features/library/whitepapers/server/uploads.routes.ts';
import { whitepaperRoutes } from '#features/library/whitepapers/server/whitepapers.routes.ts';
import { whitepapers } from '#features/library/whitepapers/server/whitepapers.table.ts';
import { KINDS } from '#kinds.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { limitSearches } from '#platform/http/rate-limit.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { createAccountsDeps, createAdminDeps, WRITES } from './api-deps.ts';
import { addApiMiddleware, isAreaOff } from './api-middleware.ts';
import { countAdminWork, readAdminSummary } from './dashboard/admin-summary.ts';
import { siteGuideRoutes } from './dashboard/site-guide.routes.ts';
import { feedRoutes } from './discovery/feed.routes.ts';
import { markdownRoutes } from './discovery/markdown.routes.ts';
import { nearRoutes } from './discovery/near.routes.ts';
import { sharePictureRoutes } from './discovery/share-picture.routes.ts';
import { sitemapRoutes } from './discovery/sitemap.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { mediaRoutes } from './files/media.routes.ts';
import { startFilesCheck } from './health/files-health.ts';
import { healthRoutes } from './health/health.routes.ts';
import { readHealth } from './health/read-health.ts';
import { messageRoutes } from './mails/message-routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { badgeRoutes } from './mentor/badges.routes.ts';
import { proveAttendance } from './mentor/event-attendance.ts';
import { workRoutes } from './mentor/hand-ins.routes.ts';
import { mentorRoutes } from './mentor/mentor.routes.ts';
import { mentoringRoutes } from './mentor/mentoring.routes.ts';
import { weekSources } from './mentor/week-sources.ts';
import { requireMenuTargets } from './menu/menu-links.ts';
import { openApiRoutes } from './openapi.routes.ts';
import { createReservedCheck } from './pages/reserved-segments.ts';
import { createServedCheck } from './pages/served-addresses.ts';
import { createPeopleSources } from './people/people-sources.ts';
import { calendarRoutes } from './records/calendar.routes.ts';
import { findPiece } from './records/find-piece.ts';
import { markdownPreviewRoutes } from './records/markdown-preview.routes.ts';
import { createPageSite } from './records/page-site.ts';
import { picturedRecords } from './records/pictured-records.ts';
import { createPublishedKinds } from './records/published-kinds.ts';
import { DERIVED_STORES } from './records/record-stores.ts';
import { sharedPreviewRoutes } from './records/shared-preview.routes.ts';
import { createTermReplacer } from './records/site-terms.ts';
import { trashRoutes } from './records/trash.routes.ts';
import { writingAidRoutes } from './records/writing-aids.routes.ts';
import { sampleContentRoutes } from './sample-content/sample-content.routes.ts';
import type { Services } from './services.ts';
import { teamSources } from './team-sources.ts';

const findMentions = ({ kind, table }: RecordStore) => kind.search && createMentionFilter(kind.name, table.id);

/** The routes of every feature, behind the middleware that they share. */
export function createApi(services: Services): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  addApiMiddleware(api, services);
  for (const { path } of KINDS) api.get(path, limitSearches(services.limit, path));

  const mount = (...all: Hono<HttpEnv>[]) => {
    for (const routes of all) api.route('/', routes);
  };
  const admin = createAdminDeps(services);
  const pageSite = createPageSite(createReservedCheck(api), { ...admin, defaults: services.siteDefaults });
  const content = { ...services, ...admin, pageSite, links: createFileLinks(services.secret) };
  const accounts = createAccountsDeps(services, admin);
  const publishedKinds = createPublishedKinds(content);
  const people = { ...admin, secret: services.secret, sources: createPeopleSources(accounts) };
  const learner = { ...services, ...accounts, ...weekSources, findTimeZone };
  const issues = { ...services, findPiece };

  mount(healthRoutes(services));
  mount(
    ...[signInRoutes, signInLinkRoutes, providerRoutes, passkeyRoutes, twoFactorRoutes].map((add) => add(accounts)),
    ...[accountRoutes, emailChangeRoutes, invitationRoutes, userRoutes].map((add) => add(accounts)),
  );
  mount(
    teamRoutes({ ...admin, ...teamSources, getBrandName: () => services.brand.name }),
    practiceRoutes({ ...admin, mentions: findMentions(practiceStore) }),
    pageRoutes({ ...content, mentions: createMentionFilter('page', sitePages.id) }),
    seriesRoutes({ ...admin, mentions: createMentionFilter('series', series.id) }),
    blogRoutes({ ...admin, mentions: createMentionFilter('article', blogPosts.id) }),
    commentRoutes(content),
    moderationRoutes(content),
    markdownPreviewRoutes(admin),
    sharedPreviewRoutes(services, publishedKinds),
    trashRoutes(content, publishedKinds),
    calendarRoutes(content),
    writingAidRoutes(admin),
    leadRoutes(admin),
    whitepaperRoutes({
      ...content,
      limitWrites: services.limit(WRITES),
      mentions: createMentionFilter('white-paper', whitepapers.id),
    }),
    uploadRoutes({ ...content, uploadMaxMb: services.config.uploadMaxMb, registerPictures }),
    imageRoutes(content),
    mediaLibraryRoutes({ ...content, records: picturedRecords }),
    ...DERIVED_STORES.map((store) => createKindRoutes({ ...admin, mentions: findMentions(store) }, store)),
    searchRoutes({ ...services, kinds: KINDS, isKindOn: async ({ path }) => !(await isAreaOff(services, path)) }),
  );
  mount(
    eventRoutes({ ...admin, mentions: createMentionFilter('event', events.id) }),
    registrationRoutes({ ...services, ...admin, onAttendance: proveAttendance }),
  );
  mount(peopleRoutes(people));
  mount(
    learningRoutes(admin),
    mentorRoutes(services, { ...admin, ...accounts }),
    mentoringRoutes(learner),
    learningMarksRoutes(learner),
    lessonRoutes({ ...learner, readTerms: async () => (await services.site.read()).glossary }),
    badgeRoutes(learner),
    workRoutes({ ...learner, removeFiles: admin.removeFiles }),
    weekRoutes(learner),
  );
  mount(...messageRoutes(services, admin));
  mount(
    activityRoutes(admin),
    keptViewRoutes(admin),
    apiTokenRoutes(admin),
    webhookRoutes({ ...services, ...admin }),
    redirectRoutes({ ...admin, isServed: createServedCheck(api), isPage: hasPage }),
    exportRoutes({ ...services, ...admin, queueExport: createExportQueue(services.queue) }),
    importRoutes({ ...services, ...admin, queueImport: createImportQueue(services.queue) }),
    dashboardRoutes({
      ...admin,
      read: (who) => readAdminSummary(services.db, who),
      count: async (who) => countAdminWork(services.db, who, (await services.site.read()).areas),
    }),
    siteHealthRoutes({ ...admin, read: () => readHealth(services), startFilesCheck: () => startFilesCheck(services) }),
    sampleContentRoutes({ ...admin, defaults: services.siteDefaults }),
    settingsRoutes({
      ...admin,
      site: services.site,
      defaults: services.siteDefaults,
      onSettingsChange: async (tx, before, after, replacements) => {
        await requireMenuTargets(tx, admin.isStored, before, after);
        await createTermReplacer(admin)(tx, before, after, replacements);
      },
    }),
    siteGuideRoutes({ ...admin, site: services.site, defaults: services.siteDefaults, config: services.config }),
  );
  mount(
    newsletterRoutes(services),
    subscriberRoutes({ ...services, ...admin }),
    issueRoutes({
      ...admin,
      ...issues,
      startSending: createSendStarter(services.queue),
      queueIssuesAt: createIssueScheduler(services.queue),
    }),
    archiveRoutes(issues),
  );
  mount(mcpRoutes(api, services));
  mount(mediaRoutes(services), fileRoutes(content));
  mount(
    sharePictureRoutes(services),
    sitemapRoutes(services),
    nearRoutes(services),
    feedRoutes(services),
    markdownRoutes(services),
  );
  // Describes the routes above.
  mount(openApiRoutes(api, services));
  api.all('/api/*', () => {
    throw new DeclaredError(httpErrors.notFound);
  });
  return api;
}
