CREATE TABLE "listing_disclosures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" integer,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"ends_on" text,
	"reminded_at" timestamp with time zone,
	"is_searchable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_disclosures_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "disclosures" DROP CONSTRAINT "disclosures_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "delivery_choices" ALTER COLUMN "preset_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_choices" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "delivery_presets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "listing_position" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "ends_on" text;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "is_searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "publishing_check" jsonb;--> statement-breakpoint
ALTER TABLE "listing_disclosures" ADD CONSTRAINT "listing_disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_disclosures_key" ON "listing_disclosures" USING btree ("user_id","listing_id") WHERE "listing_disclosures"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "listing_disclosures_end_idx" ON "listing_disclosures" USING btree ("ends_on") WHERE "listing_disclosures"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_listing_idx" ON "disclosures" USING btree ("user_id","listing_id","listing_position");--> statement-breakpoint
CREATE INDEX "disclosures_end_idx" ON "disclosures" USING btree ("ends_on") WHERE "disclosures"."revoked_at" is null;--> statement-breakpoint
UPDATE "disclosures" SET "listing_id" = "projects"."listing_id", "listing_position" = "projects"."listing_position" FROM "projects" WHERE "projects"."id" = "disclosures"."project_id";
