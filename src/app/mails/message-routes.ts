import type { Hono } from 'hono';
import { bounceRoutes } from '#features/audience/bounces/server/bounces.routes.ts';
import { contactRoutes } from '#features/audience/contact/server/contact.routes.ts';
import { contactFormRoutes } from '#features/audience/contact/server/contact-forms.routes.ts';
import { messageRuleRoutes } from '#features/audience/contact/server/message-rules.routes.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { findAddressee, teamStore } from '#features/firm/team/server/team.store.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { nameIndustry } from '#site/industry-names.ts';
import type { createAdminDeps } from '../api-deps.ts';
import { listOfferedWhitepapers } from '../records/offered-whitepapers.ts';
import type { Services } from '../services.ts';
import { createBounceDeps } from './returned-mails.ts';

/** The routes of visitors' messages, of the answers to them, and of mails that come back. */
export function messageRoutes(services: Services, admin: ReturnType<typeof createAdminDeps>): Hono<HttpEnv>[] {
  return [
    bounceRoutes({ ...services, ...createBounceDeps(services) }),
    contactRoutes({
      ...services,
      listIndustries: async () => listContactIndustries((await services.site.read()).industries.items),
      findAddressee,
      findPractice: practiceStore.findPublic,
      formatIndustry: (key) => nameIndustry(pickFrame(services.site.latest()), key),
    }),
    messageRuleRoutes({ ...admin, listRuleChoices: createRuleChoices(services) }),
    contactFormRoutes({
      ...admin,
      sendMail: services.sendMail,
      getContactTo: services.getContactTo,
      brand: services.brand,
      listWhitepapers: listOfferedWhitepapers,
    }),
  ];
}

const MAX_CHOICES = 1000;

/** What rules for messages may name: the people, practices and industries that visitors can write about. */
const createRuleChoices =
  ({ site }: Services) =>
  async (db: Db) => ({
    people: (await teamStore.listPublic(db, MAX_CHOICES)).map(({ id, name }) => ({ id, name })),
    practices: (await practiceStore.listPublic(db, MAX_CHOICES)).map(({ id, title }) => ({ id, name: title })),
    industries: [...listContactIndustries((await site.read()).industries.items)],
  });
