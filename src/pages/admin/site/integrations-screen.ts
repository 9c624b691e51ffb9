import { Webhook } from 'lucide-react';
import { apiTokensQuery, webhooksQuery } from '#features/firm/integrations/admin/integrations.queries.ts';
import { createScreen } from './create-screen.ts';

/** Tokens and webhooks. */
export const INTEGRATIONS = createScreen(
  'integrations',
  'Integrations',
  'managesSettings',
  Webhook,
  () => import('#features/firm/integrations/admin/integrations-page.tsx'),
  () => [webhooksQuery, apiTokensQuery],
);
