CREATE TABLE "unnamed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_action_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_action_known" CHECK ("activity"."action" in ('created', 'updated', 'deleted', 'approved', 'rejected', 'processed', 'reopened', 'exported'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('article', 'white-paper', 'case-study', 'comment', 'contact-form', 'team-member', 'learning-content', 'learning-path', 'user', 'sample-content', 'list'));