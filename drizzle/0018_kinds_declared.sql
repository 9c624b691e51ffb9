ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_kind_known";