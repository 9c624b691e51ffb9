ALTER TABLE "pathway_plans" ADD COLUMN "prefilled" jsonb;--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "earlier" jsonb;