CREATE TABLE "delivery_files" (
	"package_id" uuid NOT NULL,
	"room" integer NOT NULL,
	"path" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_files_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "delivery_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"preset_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"generation_ids" uuid[] NOT NULL,
	"publish_originals" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"folder" text NOT NULL,
	"bytes" bigint,
	"failure" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"preset_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_presets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"states" text[] NOT NULL,
	"source" text NOT NULL,
	"standing" text NOT NULL,
	"checked_on" text NOT NULL,
	"rules" jsonb NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"project_id" integer,
	"generation_id" uuid NOT NULL,
	"room_name" text NOT NULL,
	"folder" text NOT NULL,
	"original_sha256" text NOT NULL,
	"staged_sha256" text NOT NULL,
	"engine" text,
	"changed_share" double precision,
	"has_difference_map" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "disclosures_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_package_id_delivery_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."delivery_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_packages" ADD CONSTRAINT "delivery_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_packages" ADD CONSTRAINT "delivery_packages_preset_id_delivery_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."delivery_presets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_choices" ADD CONSTRAINT "delivery_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_choices" ADD CONSTRAINT "delivery_choices_preset_id_delivery_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."delivery_presets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_packages_user_idx" ON "delivery_packages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_packages_expiry_idx" ON "delivery_packages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_project_key" ON "disclosures" USING btree ("project_id") WHERE "disclosures"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "disclosures_user_idx" ON "disclosures" USING btree ("user_id");