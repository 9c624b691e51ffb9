ALTER TABLE "newsletter_issues" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text;