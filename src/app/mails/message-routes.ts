import type { Hono } from 'hono';
import { bounceRoutes } from '#features/audience/bounces/server/bounces.routes.ts';
import { contactRoutes } from '#features/audience/contact/server/contact.routes.ts';
import { contactFormRoutes } from '#features/audience/contact/server/contact-forms.routes.ts';
import { findAddressee } from '#features/firm/team/server/team.store.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
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
      formatIndustry: (key) => nameIndustry(pickFrame(services.site.latest()), key),
    }),
    contactFormRoutes({
      ...admin,
      sendMail: services.sendMail,
      getContactTo: services.getContactTo,
      brand: services.brand,
      listWhitepapers: listOfferedWhitepapers,
    }),
  ];
}
