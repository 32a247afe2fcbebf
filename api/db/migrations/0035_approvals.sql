CREATE TABLE "approval_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"listing_id" uuid,
	"project_id" integer,
	"generation_id" uuid,
	"room" text,
	"kind" text NOT NULL,
	"words" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"scope" text NOT NULL,
	"listing_id" uuid,
	"project_id" integer,
	"title" text NOT NULL,
	"seller_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"told_event_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosure_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disclosure_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"disclosure_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"is_public" boolean NOT NULL,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosure_copies" (
	"folder" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "disclosure_copies_folder_file_pk" PRIMARY KEY("folder","file")
);
--> statement-breakpoint
CREATE TABLE "disclosure_watch" (
	"disclosure_id" uuid PRIMARY KEY NOT NULL,
	"next_check_at" timestamp with time zone DEFAULT now() + random() * interval '1 day' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_fingerprints" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"generation_id" uuid,
	"project_id" integer,
	"sha256" text NOT NULL,
	"dhash" text,
	"bands" integer[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "approvals" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "fingerprinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_events" ADD CONSTRAINT "approval_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tokens" ADD CONSTRAINT "approval_tokens_link_id_approval_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."approval_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosure_checks" ADD CONSTRAINT "disclosure_checks_disclosure_id_disclosures_id_fk" FOREIGN KEY ("disclosure_id") REFERENCES "public"."disclosures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosure_watch" ADD CONSTRAINT "disclosure_watch_disclosure_id_disclosures_id_fk" FOREIGN KEY ("disclosure_id") REFERENCES "public"."disclosures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fingerprints" ADD CONSTRAINT "picture_fingerprints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fingerprints" ADD CONSTRAINT "picture_fingerprints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_events_generation_idx" ON "approval_events" USING btree ("generation_id","id");--> statement-breakpoint
CREATE INDEX "approval_events_listing_idx" ON "approval_events" USING btree ("user_id","listing_id","id");--> statement-breakpoint
CREATE INDEX "approval_events_project_idx" ON "approval_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "approval_events_link_idx" ON "approval_events" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "approval_links_listing_idx" ON "approval_links" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "approval_links_project_idx" ON "approval_links" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "approval_tokens_link_idx" ON "approval_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "disclosure_checks_page_idx" ON "disclosure_checks" USING btree ("disclosure_id","id");--> statement-breakpoint
CREATE INDEX "disclosure_checks_time_idx" ON "disclosure_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disclosure_watch_due_idx" ON "disclosure_watch" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "disclosure_watch_failing_idx" ON "disclosure_watch" USING btree ("failing_since") WHERE "disclosure_watch"."failing_since" is not null;--> statement-breakpoint
CREATE INDEX "picture_fingerprints_sha256_idx" ON "picture_fingerprints" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "picture_fingerprints_bands_idx" ON "picture_fingerprints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "picture_fingerprints_project_idx" ON "picture_fingerprints" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "images_fingerprint_idx" ON "images" USING btree ("created_at") WHERE "images"."fingerprinted_at" is null and "images"."kind" in ('original', 'staged');--> statement-breakpoint
CREATE FUNCTION approval_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- When an account is deleted for good its row is gone before its entries are.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'approval_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER approval_events_append_only BEFORE UPDATE OR DELETE ON approval_events
  FOR EACH ROW EXECUTE FUNCTION approval_events_append_only();
