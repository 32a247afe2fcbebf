import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { findKeptMail, listKeptMail } from '../services/mail/read-mailbox.ts'
import { notFound } from '../errors.ts'
import { devPages } from '../http/dev-pages.ts'

/** Mail that was kept instead of sent. Mounted only while the mailer is the embedded one, never in production. */
export function mailboxRoutes(app: Hono<AppEnv>, { config }: AppDeps): void {
  if (config.mail.kind !== 'embedded' || config.mode === 'production') return
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/*'])
    app.use(path, devPages({ config }))

  app.get('/dev/mailbox.json', async (c) => {
    const messages = await listKeptMail(c.get('ctx'))
    c.header('Cache-Control', 'no-store')
    return c.json(
      messages.map(({ id, to, subject, html, text, headers, createdAt }) => ({
        id,
        to,
        subject,
        html,
        text,
        headers,
        date: createdAt.toISOString(),
      })),
    )
  })

  app.get('/dev/mailbox', async (c) => {
    const messages = await listKeptMail(c.get('ctx'))
    c.header('Cache-Control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Mailbox | Nestage</title>
            <style>
              body {
                max-width: 46rem;
                margin: 0 auto;
                padding: 2rem 1rem;
                font:
                  16px/1.5 system-ui,
                  sans-serif;
                color: #171d1a;
                background: #f4f3ef;
              }
              article {
                margin: 1rem 0;
                padding: 1rem 1.25rem;
                background: #fdfcfa;
                border: 1px solid #d8d5cb;
                border-radius: 14px;
              }
              h2 {
                margin: 0;
                font-size: 1.1rem;
              }
              p {
                margin: 0.25rem 0;
                color: #414944;
              }
              pre {
                white-space: pre-wrap;
                overflow-wrap: anywhere;
                font:
                  14px/1.5 ui-monospace,
                  monospace;
              }
              a {
                color: #1f4a3d;
              }
            </style>
          </head>
          <body>
            <h1>Mailbox</h1>
            <p>No SMTP server is configured, so mail is kept here instead of being sent. Newest first.</p>
            ${messages.length === 0 ? html`<p>No mail yet.</p>` : ''}
            ${messages.map(
              ({ id, to, subject, text, createdAt }) =>
                html`<article>
                  <h2><a href="/dev/mailbox/${id}">${subject}</a></h2>
                  <p>
                    To ${to}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time>
                  </p>
                  <pre>${linked(text)}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    )
  })

  app.get('/dev/mailbox/:id{[0-9a-f-]{36}}', async (c) => {
    const message = await findKeptMail(c.get('ctx'), { id: c.req.param('id') })
    if (!message) throw notFound('Message')
    return c.html(message.html)
  })
}

/** Text whose addresses can be clicked. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
