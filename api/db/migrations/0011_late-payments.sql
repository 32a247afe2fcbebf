CREATE TABLE "returned_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "billing_customers_customer_key";--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_account_user_id_pk";--> statement-breakpoint
ALTER TABLE "billing_customers" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_customer_id_pk" PRIMARY KEY("account","customer_id");--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_invoice_id" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user_key" ON "billing_customers" USING btree ("account","user_id");--> statement-breakpoint
CREATE INDEX "projects_waiting_idx" ON "projects" USING btree ("user_id","id") WHERE "projects"."waits_for_credits";