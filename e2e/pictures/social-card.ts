import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'

const TARGET = join(PROJECT_ROOT, 'web/public/social')

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(join(PROJECT_ROOT, file))).toString('base64')}`
}

/** Half a room empty, half furnished, and the name: 1200 × 630, as link previews crop it. */
export async function photographSocialCard(browser: Browser): Promise<void> {
  const [before, after, icon, serif, sans] = await Promise.all([
    dataUrl('assets/rooms/living/before.jpg', 'image/jpeg'),
    dataUrl('assets/rooms/living/after.jpg', 'image/jpeg'),
    dataUrl('web/public/icons/icon.svg', 'image/svg+xml'),
    dataUrl('web/assets/fonts/literata-display.woff2', 'font/woff2'),
    dataUrl('web/assets/fonts/archivo-ui.woff2', 'font/woff2'),
  ])
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 } })
  const page = await context.newPage()
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Literata; src: url(${serif}); font-weight: 350 600 }
    @font-face { font-family: Archivo; src: url(${sans}); font-weight: 400 700 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #F4F3EF }
    .room { position: absolute; inset: 0 0 auto 0; height: 494px; background: 50% 62% / cover }
    .after { clip-path: inset(0 0 0 40%) }
    .seam { position: absolute; left: 480px; top: 0; width: 4px; height: 494px; margin-left: -2px; background: #fff }
    .label { position: absolute; top: 24px; padding: 8px 14px; border-radius: 8px; background: #121614d9; color: #fff;
      font: 600 20px Archivo }
    footer { position: absolute; inset: 494px 0 0 0; display: flex; align-items: center; gap: 20px; padding: 0 44px;
      color: #1B211E }
    footer img { width: 72px } strong { font: 500 46px Literata } span { margin-left: auto; font: 400 27px Archivo }
  </style>
  <div class="room" style="background-image:url(${before})"></div>
  <div class="room after" style="background-image:url(${after})"></div>
  <div class="seam"></div><div class="label" style="left:24px">Empty</div>
  <div class="label" style="right:24px">Furnished, rendered example</div>
  <footer><img src="${icon}" alt=""><strong>Nestage</strong><span>Photograph an empty room. See it furnished.</span></footer>`)
  await page.evaluate(() => document.fonts.ready)
  await mkdir(TARGET, { recursive: true })
  await page.screenshot({ path: join(TARGET, 'card.jpg'), type: 'jpeg', quality: 86 })
  await context.close()
}
