import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { endStaging } from '../end-staging.ts'
import { test } from '../fixtures.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { orderByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))

/** As Word puts it on the clipboard: lists are paragraphs, and everything has a look. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h2 style="color:navy"><b>From Word<o:p></o:p></b></h2>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>First</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o </span>Nested</p>
<p class="MsoNormal"><img src="file:///C:/x.png"><span style="font-family:Calibri">Plain</span></p><!--EndFragment--></body></html>`

/** As Google Docs does: all in a bold that is none, emphasis by style, nested lists beside their item. */
const FROM_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p><ol><li dir="ltr"><p>One</p></li><ol><li><p>Deep</p></li></ol></ol><iframe src="https://video.example/1"></iframe></b>`

async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Article' }).evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('a post is written, illustrated, previewed, scheduled, published, and followed to its new address', async ({
  signIn,
  visit,
  origin,
}) => {
  const { page, context, account, problems } = await signIn('desktop')
  const dataDir = inject('dataDir')
  // Names of its own: a second try, and whoever runs beside it, meets no category or address that is taken.
  const run = account.email.slice('ada.'.length, account.email.indexOf('@'))
  const category = `Journeys ${run}`
  const title = `A room in a day ${run}`
  // Whoever is no administrator is told.
  await page.goto('/app/admin/blog')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('You need administrator privileges to access this page.').waitFor()
  await page.getByRole('link', { name: 'Return to Dashboard' }).waitFor()

  const staged = await orderByCalls(context.request, origin, ROOM, 'Blog living room')
  await endStaging(dataDir, staged, { state: 'completed' })
  await makeAdministrator(dataDir, account.email)
  const typeCells = async (...cells: string[]) => {
    for (const [index, cell] of cells.entries()) {
      if (index > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(cell)
    }
  }
  const told = (title: string) => page.getByText(title, { exact: true }).first().waitFor()
  const dialog = page.getByRole('dialog')
  const text = page.getByRole('textbox', { name: 'Article' })
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  /** What was chosen in a menu is done, and the text has the focus, a moment after the menu is gone. */
  const backInText = async () => {
    await expect.poll(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }

  await page.goto('/app/admin/blog')
  await page.getByRole('table', { name: 'Posts' }).waitFor()
  await lookOnBoth(page, 'the list of posts')
  await page.getByRole('tab', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Create Category' }).click()
  await dialog.getByLabel('Name').fill(category)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told('Category Created')
  await lookOnBoth(page, 'categories')

  await page.getByRole('tab', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Create Post' }).click()
  problems.expect(/status of 400/)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told('Failed to create blog post')
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Category').selectOption({ label: category })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told('Post Created')

  // Markdown, the keyboard's toolbar, and what other programs put on the clipboard.
  await text.click()
  await page.keyboard.type('## Before noon\nLight comes from the ')
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // Nothing of what is typed at once goes to the tool.
  await page.keyboard.type('east')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.\n- one\nPoint\n\n')
  await paste(page, FROM_WORD)
  await paste(page, FROM_DOCS)
  await told('Videos and embeds cannot be put into articles')
  const html = await text.evaluate((element) => element.innerHTML)
  expect(html).toContain('<h2>Before noon</h2>')
  expect(html).toContain('Light comes from the <strong>east</strong>.')
  expect(html).toContain('<h2>From Word</h2>')
  expect(html).toMatch(/<ul><li><p>First<\/p><ul><li><p>Nested<\/p><\/li><\/ul><\/li><\/ul>/)
  expect(html).toContain('<strong>Bold</strong><em> slanted</em>')
  expect(html).toMatch(/<ol><li><p>One<\/p><ol><li><p>Deep<\/p><\/li><\/ol><\/li><\/ol>/)
  expect(html).not.toMatch(/Mso|style=|iframe|file:|docs-internal/)

  // A link and a table by the keyboard, typing on behind each.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\nMore at ')
  await page.keyboard.press('Control+k')
  await dialog.getByLabel('Address').fill('/pricing')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.type(' now.\n')
  await page.getByRole('button', { name: 'Table' }).press('Enter')
  await lookOnBoth(page, 'what can be done with a table')
  await page.getByRole('menuitem', { name: 'Insert table' }).press('Enter')
  await backInText()
  await typeCells('Camera', 'Weight', 'Good for', 'Phone')
  await page.getByRole('button', { name: 'Table' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete column' }).press('Enter')
  await backInText()
  await typeCells('200 g', 'Kitchens')
  const table = await text.evaluate((element) => element.innerHTML)
  expect(table).toMatch(/More at <a href="\/pricing">\/pricing<\/a> now\./)
  expect(table).toMatch(/<th scope="col">Weight<\/th><th scope="col">Good for<\/th>/)
  expect(table).toMatch(/<td>200 g<\/td><td>Kitchens<\/td>/)

  // A picture, whose alternative text is asked for, and a room before and after.
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Upload' }).click()
  await dialog.getByLabel('Picture').setInputFiles(ROOM)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.getByText('Say what the picture shows').waitFor()
  await lookOnBoth(page, 'the question what a picture shows')
  await dialog.getByLabel('Alternative text').fill('An empty room')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await text.getByLabel('Alternative text').waitFor()
  await page.getByRole('button', { name: 'Before and after' }).click()
  await lookOnBoth(page, 'the rooms to choose from')
  await dialog.getByRole('button', { name: /^Compare / }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await text.getByLabel('Alternative text, staged').waitFor()
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await dialog.getByRole('button', { name: /, staged$/ }).click()
  await page.getByLabel('Focus from the left').fill('20')
  await page.getByLabel('Tags').fill('light, , journeys')
  await page.getByLabel('Excerpt', { exact: true }).fill('From morning to evening.')
  await saved()
  await page.getByText('Nothing is missing.').waitFor()
  await lookOnBoth(page, 'the studio')
  // What the server keeps is what is in the editor.
  const id = Number(/posts\/(\d+)$/.exec(page.url())?.[1])
  const read = async () =>
    (await (await context.request.get(`${origin}/api/admin/blog/posts/${id}`)).json()).data
  const kept = await read()
  expect(kept).toMatchObject({
    slug: `a-room-in-a-day-${run}`,
    tags: ['light', 'journeys'],
    focus: { x: 20, y: 50 },
  })
  expect(kept.content).toMatch(/<img src="\/api\/blog\/pictures\/\w+\/w960.webp" alt="An empty room"/)
  await page.reload()
  await saved()
  await text.press('End')
  await page.keyboard.type('x')
  await page.getByRole('status').getByText('Not saved yet').waitFor()
  await page.keyboard.press('Backspace')
  await saved()
  expect((await read()).content).toBe(kept.content)

  // Without a connection, and in a tab that is closed then, nothing is lost.
  await context.setOffline(true)
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.getByLabel('Title', { exact: true }).fill('A room in one day')
  await page.getByText('No connection. Kept on this device').waitFor()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/app/admin/blog/posts/${id}`)
  await again.getByText('was brought back from this device').waitFor()
  expect(await again.getByLabel('Title', { exact: true }).inputValue()).toBe('A room in one day')
  await again.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect((await read()).title).toBe('A room in one day')

  // Nor where the session ended meanwhile: whoever signs in again goes on with the same text.
  const signedIn = await context.cookies()
  await context.clearCookies()
  problems.expect(/status of 401/)
  await again.getByLabel('Title', { exact: true }).fill('A room in one long day')
  await again.getByText('Signed out. Kept on this device').waitFor()
  await again.close()
  const after = await context.newPage()
  await after.goto(`/app/admin/blog/posts/${id}`)
  await after.waitForURL(/\/auth/)
  await context.addCookies(signedIn)
  await after.goto(`/app/admin/blog/posts/${id}`)
  await after.getByText('was brought back from this device').waitFor()
  expect(await after.getByLabel('Title', { exact: true }).inputValue()).toBe('A room in one long day')
  await after.getByLabel('Title', { exact: true }).fill('A room in one day')
  await after.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  // Somebody else writes meanwhile.
  const { version, slug } = await read()
  await context.request.put(`${origin}/api/admin/blog/posts/${id}`, {
    data: { excerpt: 'Theirs.', version },
    headers: { origin },
  })
  problems.expect(/status of 409/)
  await after.getByLabel('Excerpt', { exact: true }).fill('Mine.')
  await after.getByText('Somebody else changed this post while you wrote.').waitFor()
  await lookOnBoth(after, 'two texts of a post')
  await after.getByRole('button', { name: 'Go on with mine' }).click()
  await after.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect((await read()).excerpt).toBe('Mine.')

  // Preview, as whoever has the link sees it.
  const visitor = await visit('phone')
  await after.getByRole('button', { name: 'Preview' }).click()
  const asked = after.getByRole('dialog')
  const link = await asked.getByLabel('Private link').inputValue()
  await visitor.page.goto(link)
  await visitor.page.getByRole('heading', { name: 'A room in one day', level: 1 }).waitFor()
  await visitor.page.getByRole('slider', { name: /^Compare the original and the staged room/ }).waitFor()
  await lookOnBoth(visitor.page, 'a preview')
  await asked.getByRole('button', { name: 'Close' }).click()

  // Later, then now.
  await after.getByRole('button', { name: 'Schedule' }).click()
  await asked.getByLabel('Day and time').fill('2099-01-01T09:00')
  await asked.getByRole('button', { name: 'Schedule' }).click()
  await after.getByText(/^Will be published on 1 Jan 2099/).waitFor()
  await after.getByRole('button', { name: 'Publish', exact: true }).click()
  await after.getByText('Post Published', { exact: true }).first().waitFor()
  await visitor.page.goto(`/blog/${slug}`)
  await visitor.page.getByRole('heading', { name: 'A room in one day', level: 1 }).waitFor()

  // A new address; the old one leads there.
  await after.getByLabel('Slug', { exact: true }).fill(`One day, one room ${run}`)
  await after.getByText('What you wrote since is not public yet').waitFor()
  await after.getByRole('button', { name: 'Update' }).click()
  await after.getByText('Post Updated', { exact: true }).first().waitFor()
  await visitor.page.goto(`/blog/${slug}`)
  expect(new URL(visitor.page.url()).pathname).toBe(`/blog/one-day-one-room-${run}`)
  await visitor.page.getByRole('heading', { name: 'A room in one day', level: 1 }).waitFor()

  // What it was before can be had back.
  await after.getByRole('button', { name: 'Versions' }).click()
  await asked.getByRole('button', { name: 'Look' }).last().click()
  await lookOnBoth(after, 'a version')
  await asked.getByRole('button', { name: 'Restore' }).click()
  await after.getByText('Version restored', { exact: true }).first().waitFor()
  expect(await after.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
})
