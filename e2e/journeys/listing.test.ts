import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { test } from '../fixtures.ts'
import { putOnPlan } from '../put-on-plan.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))

test('a listing is staged at once on one device and seen on another, then downloaded', async ({
  signIn,
  visit,
  origin,
}) => {
  const { page, context, problems, account } = await signIn('phone')
  // Pages that still show the listing when it is deleted ask for it once more.
  problems.expect(/status of 404 .*\/api\/(listings\/|approvals)/)
  const { request } = context
  const images = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await readFile(ROOM) }
  const uploaded = await (await request.post(`${origin}/api/upload-images`, { multipart: { images } })).json()
  const listing = randomUUID()
  await request.put(`${origin}/api/listings/${listing}`, { data: { name: '14 Larkfield Road' } })
  await page.goto(`/app/listings/${listing}`)
  await page.getByRole('heading', { name: 'No rooms yet' }).waitFor()
  await expectNoViolations(page)

  for (const name of ['Front room', 'Back room', 'Snug']) {
    const data = { originalImageUrl: uploaded.data.imageUrls[0], userPrompt: `Modern living room, ${name}` }
    const created = await (await request.post(`${origin}/api/staging-projects`, { data })).json()
    const path = `${origin}/api/staging-projects/${created.data.id}`
    await request.put(path, { data: { name } })
    await request.put(`${path}/listing`, { data: { listingId: listing } })
  }
  // Nobody reloaded: the rooms come in by themselves.
  await page.getByText('3 rooms. 3 to do.').waitFor()
  await expectNoViolations(page)

  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto(`/app/listings/${listing}`)
  await other.getByText('3 rooms. 3 to do.').waitFor()

  await page.bringToFront()
  const listingMenu = page.getByRole('button', { name: 'More actions for this listing' })
  await listingMenu.click()
  await page.getByRole('menuitem', { name: 'Same room, other angle' }).click()
  const views = page.getByRole('dialog', { name: 'Same room, other angle' })
  await views.getByRole('checkbox', { name: 'Front room' }).check()
  await views.getByRole('checkbox', { name: 'Back room' }).check()
  await expectNoViolations(page)
  await views.getByRole('button', { name: 'Same room', exact: true }).click()
  await page.getByText('Same room as Back room').waitFor()
  await other.getByText('Same room as Front room').waitFor()

  await page.getByRole('button', { name: 'Stage all' }).click()
  const locked = page.getByRole('alertdialog', { name: 'Stage all comes with Pro' })
  await expectNoViolations(page)
  await locked.getByRole('button', { name: 'See plans' }).click()
  await page.getByRole('tab', { name: 'Subscriptions' }).waitFor()
  await putOnPlan(inject('dataDir'), account.email, 'Pro Monthly')
  await page.goto(`/app/listings/${listing}`)
  await page.getByRole('button', { name: 'Stage all' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Stage 3 rooms?' })
  await asked.getByText(/uses 3 credits; you have 2/).waitFor()
  await expectNoViolations(page)
  await asked.getByRole('button', { name: 'Stage all' }).dblclick()
  await page.getByText('2 rooms began. 1 room left, each needs 1 credit.', { exact: true }).first().waitFor()
  await page.getByText('3 rooms. 2 in progress, 1 to do.').waitFor()
  await page.getByText('Waits for a credit').waitFor()

  const done = '3 rooms. 2 staged, 1 to do.'
  await page.getByText(done).waitFor()
  await other.bringToFront()
  await other.getByText(done).waitFor()
  await other.getByText(/^Same furniture as Front room/).waitFor()
  await expectNoViolations(other)

  const download = other.waitForEvent('download')
  await other.getByRole('link', { name: 'Download 2 staged' }).click()
  const zip = await download
  expect(zip.suggestedFilename()).toBe('14 Larkfield Road, staged.zip')
  const files = Object.keys(unzipSync(await readFile(await zip.path())))
  expect(files).toEqual([
    'README.txt',
    'Staged/01 Front room.jpg',
    'Originals/01 Front room.jpg',
    'Staged/02 Back room.jpg',
    'Originals/02 Back room.jpg',
  ])

  for (const screen of [page, other]) {
    await screen.bringToFront()
    await screen.getByRole('button', { name: 'Files for the MLS' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Files for the MLS' })
    await dialog.getByLabel('Listing service').selectOption('sdmls')
    await dialog.getByText('This service forbids marks on photos: only the clean file is made.').waitFor()
    await expectNoViolations(screen)
    await dialog.getByRole('switch', { name: 'Publish the originals' }).click()
    await dialog.getByRole('button', { name: 'Make the files' }).click()
    await dialog.getByRole('link', { name: 'Download the zip' }).waitFor()
    await expectNoViolations(screen)
    if (screen === page) await screen.keyboard.press('Escape')
  }
  const made = other.getByRole('dialog', { name: 'Files for the MLS' })
  const packed = other.waitForEvent('download')
  await made.getByRole('link', { name: 'Download the zip' }).click()
  const uploads = Object.keys(unzipSync(await readFile(await (await packed).path())))
  expect(uploads.filter((path) => path.startsWith('Upload/'))).toEqual([
    'Upload/01 Front room (virtually staged).jpg',
    'Upload/02 Front room (original).jpg',
    'Upload/03 Back room (virtually staged).jpg',
    'Upload/04 Back room (original).jpg',
  ])
  const caption = await made
    .getByText(/^Digitally Altered\. Original photo: /)
    .first()
    .textContent()
  await made.getByRole('button', { name: 'Choose another listing service' }).click()
  await made.getByRole('button', { name: 'Make the page' }).click()
  await made.getByText(/^One page shows all published originals/).waitFor()
  await other.keyboard.press('Escape')
  const visitor = await context.browser()!.newPage()
  await visitor.goto(/https?:\S+$/.exec(caption!)![0])
  await visitor.getByRole('heading', { name: 'Front room: original and virtually staged photo' }).waitFor()
  await expectNoViolations(visitor)
  const slider = visitor.getByRole('group', { name: /scrolls sideways$/ })
  // Without script, by the keys that scroll.
  await slider.focus()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(() => slider.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await visitor.close()

  // The seller's yes: by a link, on a phone, without an account and without a script.
  await other.getByRole('button', { name: 'Seller approval' }).click()
  const approval = other.getByRole('dialog', { name: 'Seller approval' })
  await approval.getByRole('button', { name: 'Make the link' }).click()
  const link = await approval.getByLabel('Link for the seller').inputValue()
  await expectNoViolations(other)
  const { page: seller } = await visit('phone')
  await seller.goto(link)
  await seller.getByRole('heading', { name: 'Pictures of 14 Larkfield Road for your approval' }).waitFor()
  await seller.getByRole('img', { name: 'Original photo: Front room' }).waitFor()
  const front = seller.getByRole('region', { name: 'Front room' })
  await front.getByRole('button', { name: 'Accept this picture' }).click()
  await front.getByText(/^Accepted on /).waitFor()
  const back = seller.getByRole('region', { name: 'Back room' })
  await back.getByText('Ask for a change', { exact: true }).click()
  await back.getByLabel('What should be different in Back room?').fill('No rug, please')
  await expectNoViolations(seller)
  await back.getByRole('button', { name: 'Ask for this change' }).click()
  await back.getByText('No rug, please').first().waitFor()
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The agent's open pages say so by themselves.
  await approval.getByText('No rug, please').first().waitFor()
  await expectNoViolations(other)
  await other.keyboard.press('Escape')
  await page.getByText('Seller accepted').waitFor()
  await page.getByText('Change asked').waitFor()
  await expectNoViolations(page)

  const more = other.getByRole('button', { name: 'More actions for this listing' })
  await more.click()
  await other.getByRole('menu').waitFor()
  await expectNoViolations(other)
  await other.getByRole('menuitem', { name: 'Rename and notes' }).click()
  await other.getByRole('dialog').getByLabel('Notes').fill('Key in the box by the door')
  await expectNoViolations(other)
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Key in the box by the door').waitFor()
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  await more.click()
  await other.getByRole('menuitem', { name: 'Delete listing' }).click()
  await other.getByRole('alertdialog').getByLabel('Withdraw the public page, too').waitFor()
  await expectNoViolations(other)
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete listing' }).click()
  await other.getByRole('heading', { name: 'My Images' }).waitFor()
  await other.getByRole('heading', { name: 'Snug' }).waitFor()
  await other.goto('/account?tab=pages')
  const kept = other.getByRole('listitem').filter({ hasText: '14 Larkfield Road' })
  await kept.getByRole('link', { name: /^Flyer A4/ }).waitFor()
  await lookOnBoth(other, 'public pages')
  await kept.getByRole('button', { name: /^Withdraw/ }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the page' }).click()
  await kept.waitFor({ state: 'detached' })
  await page.bringToFront()
  await page.getByRole('alert').filter({ hasText: 'This listing does not exist' }).waitFor()
})

test('a listing that is not there says so', async ({ signIn }) => {
  const { page, problems } = await signIn('desktop')
  problems.expect(/status of 40[04]/)
  await page.goto(`/app/listings/${randomUUID()}`)
  await page.getByRole('alert').filter({ hasText: 'This listing does not exist' }).waitFor()
  await expectNoViolations(page)
  await page.goto('/app/listings/nonsense')
  await page.getByRole('alert').filter({ hasText: 'This listing does not exist' }).waitFor()
})
