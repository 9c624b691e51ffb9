CREATE FUNCTION words_of(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words, ' ');
$$;
--> statement-breakpoint
CREATE INDEX "learning_content_text_idx" ON "learning_content" USING gin (("title" || ' ' || "description" || ' ' || words_of("tags")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "learning_paths_text_idx" ON "learning_paths" USING gin (("title" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_text_idx" ON "newsletter_subscribers" USING gin (("email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_premium_requested_idx" ON "users" USING btree ("created_at","id") WHERE premium_requested_at is not null and has_premium_access = false;--> statement-breakpoint
CREATE INDEX "users_newsletter_blocked_idx" ON "users" USING btree ("email") WHERE not has_newsletter_access;