DROP INDEX "comments_pending_idx";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "comments_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "status" text GENERATED ALWAYS AS (CASE WHEN is_approved THEN 'approved' WHEN moderated_at IS NOT NULL THEN 'rejected' WHEN is_spam THEN 'spam' ELSE 'pending' END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "original_content" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(author_name, '') || ' ' || coalesce(author_email, '') || ' ' || content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_comment_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_title_text_idx" ON "blog_posts" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_status_idx" ON "comments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_newest_idx" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_text_idx" ON "comments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_mail_due_idx" ON "comments" USING btree ("post_id") WHERE is_mail_due;