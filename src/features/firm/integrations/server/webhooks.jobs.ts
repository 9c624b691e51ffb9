import { giveUpOld } from './webhook-deliveries.store.ts';
import { WEBHOOK_QUEUE } from './webhook-events.service.ts';
import { createWebhookSender, RETRY_HOURS, type SenderDeps } from './webhook-sender.service.ts';

/** Starts the sender of deliveries on this node. @returns a function that stops it */
export async function startWebhookJobs(deps: SenderDeps): Promise<() => Promise<void>> {
  const { db, queue } = deps;
  const sender = createWebhookSender(deps);
  await Promise.all([
    queue.work(WEBHOOK_QUEUE, { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 }, () => sender.wake()),
    // For what a node left that stopped, and for jobs that were lost, for example because a backup was restored.
    queue.schedule('webhooks-sweep', '* * * * *', async () => {
      await giveUpOld(db, RETRY_HOURS);
      await sender.wake();
    }),
  ]);
  return () => sender.stop();
}
