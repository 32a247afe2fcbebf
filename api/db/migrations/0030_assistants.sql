CREATE TABLE "help_topic_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_topic_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"version" integer NOT NULL,
	"section" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"keywords" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"editor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_topic_versions_key" UNIQUE("topic_id","version")
);
--> statement-breakpoint
CREATE TABLE "help_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"section" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"keywords" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_topics_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unanswered_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stems" text NOT NULL,
	"question" text NOT NULL,
	"assistant" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"topic_id" integer,
	"first_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unanswered_questions_stems_unique" UNIQUE("stems")
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "help_topic_versions" ADD CONSTRAINT "help_topic_versions_topic_id_help_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."help_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_topic_versions" ADD CONSTRAINT "help_topic_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_topic_id_help_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."help_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_topic_versions_editor_idx" ON "help_topic_versions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_state_idx" ON "unanswered_questions" USING btree ("state","count");--> statement-breakpoint
CREATE INDEX "unanswered_questions_topic_idx" ON "unanswered_questions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_last_asked_idx" ON "unanswered_questions" USING btree ("last_asked_at");--> statement-breakpoint
CREATE INDEX "ai_calls_asked_by_idx" ON "ai_calls" USING btree ("asked_by","created_at") WHERE "ai_calls"."asked_by" is not null;