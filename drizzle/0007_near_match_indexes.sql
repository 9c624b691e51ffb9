CREATE INDEX "blog_posts_slug_close_idx" ON "blog_posts" USING gist ("slug" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "case_studies_title_close_idx" ON "case_studies" USING gist ("title" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "whitepapers_title_close_idx" ON "whitepapers" USING gist ("title" gist_trgm_ops(siglen=64));