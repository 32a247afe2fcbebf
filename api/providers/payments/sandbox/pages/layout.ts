import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root{color-scheme:light dark;--canvas:#f4f3ef;--raised:#fdfcfa;--line:#7f857f;--ink:#171d1a;--soft:#4d5550;--pine:#1f4a3d;--on-pine:#fdfcfa;--brick:#a3301c;--saffron:#f2b632}
@media(prefers-color-scheme:dark){:root{--canvas:#121614;--raised:#1a1f1c;--line:#7d8780;--ink:#f1efe8;--soft:#b5bcb6;--pine:#b4d8bf;--on-pine:#121614;--brick:#f2937d}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.notice{background:var(--saffron);color:#171d1a;padding:10px 16px;text-align:center;font-weight:600;font-size:.9375rem;text-wrap:balance}
main{max-width:520px;margin:0 auto;padding:28px 20px 64px}h1,h2{font-family:Georgia,'Times New Roman',serif;font-weight:500;letter-spacing:-.01em}h1{font-size:2rem;line-height:1.15;margin:8px 0 8px}h2{font-size:1.375rem;margin:36px 0 8px}
.card{background:var(--raised);border:1px solid color-mix(in srgb,var(--line) 40%,transparent);border-radius:14px;padding:20px;margin-top:16px}
label{display:block;font-weight:600;margin-top:12px}input{width:100%;min-height:48px;margin-top:4px;padding:0 12px;font:inherit;color:inherit;background:var(--canvas);border:1px solid var(--line);border-radius:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}button{width:100%;min-height:48px;margin-top:16px;border:1px solid var(--pine);border-radius:8px;background:var(--pine);color:var(--on-pine);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:var(--pine)}:focus-visible{outline:3px solid var(--saffron);outline-offset:2px}a{color:inherit}
.error{color:var(--brick);font-weight:600}.soft{color:var(--soft)}table{width:100%;border-collapse:collapse}td,th{padding:8px 0;text-align:left;vertical-align:top;border-bottom:1px solid color-mix(in srgb,var(--line) 30%,transparent)}td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}
table.card{border-collapse:separate;border-spacing:0;padding:8px 20px}tr:last-child>*{border-bottom:0}.named td:first-child{white-space:nowrap;padding-right:16px}
@media print{.notice,form,a{display:none}}`

/** A page of the sandbox; the notice is its first words on every one of them. */
export const layout = (title: string, body: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" />
        <title>${title} | Payment sandbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header class="notice">Payment sandbox: no money moves.</header>
        <main>${body}</main>
      </body>
    </html>`

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
