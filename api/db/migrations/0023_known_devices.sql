CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_sign_in_idx" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Subscriptions go on for sessions that are open still; of any others nobody knows whose device it is by now.
UPDATE "push_subscriptions" SET "session_id" = (
	SELECT "sessions"."id" FROM "sessions"
	WHERE "sessions"."user_id" = "push_subscriptions"."user_id" AND "sessions"."user_agent" = "push_subscriptions"."user_agent"
		AND "sessions"."expires_at" > now()
	ORDER BY "sessions"."last_used_at" DESC LIMIT 1
);--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "session_id" IS NULL;
