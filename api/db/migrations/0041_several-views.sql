ALTER TABLE "listings" ADD COLUMN "palette" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "palette" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "companion" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "views_id" uuid;--> statement-breakpoint
CREATE INDEX "projects_views_idx" ON "projects" USING btree ("user_id","views_id") WHERE "projects"."views_id" is not null;