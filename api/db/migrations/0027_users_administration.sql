-- Substrings are searched by trigrams. A trusted extension: who may create tables here may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_plan_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purge_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_granted_plan_id_plans_id_fk" FOREIGN KEY ("granted_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower(' ' || "username" || ' ' || "email" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_plan_idx" ON "users" USING btree ("current_plan_id","id");--> statement-breakpoint
CREATE INDEX "users_administrators_idx" ON "users" USING btree ("id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("id") WHERE not "users"."is_email_verified";--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_granted_idx" ON "users" USING btree ("granted_until") WHERE "users"."granted_plan_id" is not null;