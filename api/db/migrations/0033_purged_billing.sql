CREATE TABLE "purged_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purged_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"paid_on" date NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purged_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purged_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"subscriber" uuid NOT NULL,
	"began_on" date NOT NULL,
	"ended_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "purged_payments_paid_idx" ON "purged_payments" USING btree ("account","paid_on");--> statement-breakpoint
CREATE INDEX "purged_subscriptions_ended_idx" ON "purged_subscriptions" USING btree ("account","ended_on");--> statement-breakpoint
CREATE FUNCTION purged_billing_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER purged_subscriptions_append_only BEFORE UPDATE OR DELETE ON purged_subscriptions
  FOR EACH ROW EXECUTE FUNCTION purged_billing_append_only();--> statement-breakpoint
CREATE TRIGGER purged_payments_append_only BEFORE UPDATE OR DELETE ON purged_payments
  FOR EACH ROW EXECUTE FUNCTION purged_billing_append_only();
