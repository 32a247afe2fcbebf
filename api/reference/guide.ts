import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
} from '../../shared/contracts/integrations/webhooks.ts'
import { RATE_RULES } from '../services/limits/rules.ts'

const { points, windowS } = RATE_RULES['api-key:key']

/** How programs of other makers act for an account and are told what happens in it, as Markdown. */
export const guide = (publicUrl: string): string => `# Guide for other programs

**API keys.** Make one in the account, tab Tools, with no more rights than the program needs. It is shown once, looks like
\`nestage_\` with 38 letters and digits after it (secret scanners may look for \`nestage_[0-9A-Za-z]{38}\`), ends on the day that was
chosen and at once when it is revoked, the account is closed or its password is reset by mail.

| Right | Opens |
|---|---|
| \`rooms:read\` | rooms, listings, versions and their pictures |
| \`rooms:write\` | uploading photos, making, naming and sorting rooms |
| \`rooms:stage\` | staging, which takes credits, and adjusting |
| \`rooms:deliver\` | packages for listing services, public pages of originals |

\`\`\`sh
curl -H "Authorization: Bearer $NESTAGE_KEY" ${publicUrl}/api/staging-projects
\`\`\`

Each call below says which right opens it. Every other call, of account, sign-in, payments, deletions and administration, is
refused with 403 \`forbidden\`. A key that is none is refused with 401 \`unauthenticated\`.

**Limits.** A key may make ${points} calls in ${windowS / 60} minutes; the account's own limits, named with each call, count beside it.
What is too much is answered with 429 and Retry-After, in seconds.

**From photo to picture.** Upload with \`POST /api/upload-images\` (multipart field \`images\`), make a room of the address that is
answered with \`POST /api/staging-projects\`, begin with \`POST /api/staging-projects/{id}/generate\`, and wait for \`room.staged\`, or
ask \`GET /api/staging-projects/{id}\` every few seconds.

# Webhooks

Endpoints are addresses of yours that Nestage posts to when something happened: \`room.staged\`, \`room.approved\`,
\`package.delivered\`, and \`webhook.test\` when you ask for it. Add them in the account, tab Tools. They follow the
[Standard Webhooks](https://www.standardwebhooks.com) specification, for which there are libraries in most languages.

\`\`\`json
{
  "type": "room.staged",
  "timestamp": "2026-11-22T09:30:00.000Z",
  "data": { "projectId": 7, "versionId": "…", "listingId": null, "stagedImageId": "…" }
}
\`\`\`

\`data\` holds ids; read the rest with a key: the picture is \`GET /api/images/{stagedImageId}\`.

**Verify** before you believe. The signature is HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` under the secret, which was shown
once (base64 after \`whsec_\`). With the package \`standardwebhooks\`:

\`\`\`ts
import { Webhook } from 'standardwebhooks'

export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  // Throws for a wrong signature, and for a message more than five minutes old.
  const event = new Webhook(process.env.NESTAGE_WEBHOOK_SECRET!).verify(body, Object.fromEntries(request.headers))
  await handleOnce(request.headers.get('webhook-id')!, event)
  return new Response(null, { status: 204 })
}
\`\`\`

By hand, from what was received:

\`\`\`sh
key=$(printf %s "\${SECRET#whsec_}" | base64 -d | xxd -p -c 256)
printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64
# one of the values after "v1," in webhook-signature
\`\`\`

**Delivery.** Answer with any 2xx within 10 seconds; redirects are not followed. Anything else is tried again ten times in all, over a
little more than three days; a longer Retry-After is kept to, up to a day. An endpoint that failed for three days, or answers 410, is
stopped, and you are told by mail.

**Once, and in order?** An event is announced exactly if what it tells of was stored, and delivered at least once: do nothing twice
for the same \`webhook-id\`. Retries overtake each other, so go by \`timestamp\`, or read the present state.

**Log.** Deliveries of the last ${WEBHOOK_LOG_DAYS} days stand in the log with what was sent and how each answer began; any of them can be
replayed, under the same \`webhook-id\`. A new secret signs at once; the one before goes on signing beside it for
${WEBHOOK_SECRET_OVERLAP_HOURS} hours, as a second value in \`webhook-signature\`.`
