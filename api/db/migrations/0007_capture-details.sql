ALTER TABLE "projects" ALTER COLUMN "listing_position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "rooms_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "problems" boolean DEFAULT true NOT NULL;