import { declareError } from '#platform/http/errors.ts';

export const webhookErrors = {
  notFound: declareError(404, 'webhook_not_found', 'There is no such webhook anymore.'),
  deliveryNotFound: declareError(404, 'delivery_not_found', 'There is no such delivery anymore.'),
  tooMany: declareError(409, 'too_many_webhooks', 'There are 20 webhooks already. Please delete one first.'),
  off: declareError(409, 'webhook_off', 'This webhook is off. Please switch it on first.'),
};
