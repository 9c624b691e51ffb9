ALTER TABLE "newsletter_subscribers" ADD COLUMN "topics" text[] DEFAULT array['articles', 'white-papers', 'case-studies']::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "token_salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "suppressed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "is_suspect" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_topics_known" CHECK ("newsletter_subscribers"."topics" <@ array['articles', 'white-papers', 'case-studies']::text[] and cardinality("newsletter_subscribers"."topics") > 0);