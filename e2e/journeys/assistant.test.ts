import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { makeAdministrator } from '../make-administrator.ts'

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1440, height: 900 }

async function ask(page: Page, question: string, answer: RegExp): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  // Not before the answer to the last one is there.
  await page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true })
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(answer).waitFor()
}

describe('the assistant', () => {
  test('answers a visitor on a narrow page, survives the way to another, and goes along to the contact form', async ({
    visit,
  }) => {
    const { page } = await visit('phone', { viewport: NARROW })
    const scripts: Promise<number>[] = []
    const weigh = (response: Response) => {
      if (/\/assets\/(open-)?assistant-.*\.js/.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength))
    }
    const bytes = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    page.on('response', weigh)
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Ask the Sales Assistant' })
    await opener.waitFor()
    expect(await bytes()).toBe(0)
    await opener.press('Enter')
    const window = page.getByRole('dialog', { name: 'Sales Assistant' })
    await window.waitFor()
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, ...NARROW })
    // The last of it may still be on its way to here.
    await expect.poll(bytes).toBeGreaterThan(1000)
    // On later pages it would be asked for bodies that are gone when the page is.
    page.off('response', weigh)
    expect(await bytes()).toBeLessThanOrEqual(12_000)
    const send = page.getByRole('button', { name: 'Send' })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await ask(page, 'How much is the Standard plan?', /Standard costs \$30 a month/)
    await page.getByRole('link', { name: 'Standard plan' }).waitFor()
    await expectNoViolations(page, 'narrow')

    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await page
      .getByRole('log')
      .getByText(/Standard costs/)
      .waitFor()
    // The source leads to its page, where the conversation waits without covering it.
    await page.getByRole('link', { name: 'Standard plan' }).click()
    await page.waitForURL('**/pricing')
    await page.getByRole('button', { name: 'Open again' }).click()
    await page
      .getByRole('log')
      .getByText(/Standard costs/)
      .waitFor()

    await page.getByRole('button', { name: 'Write to a person' }).click()
    await page.getByRole('button', { name: 'Take it along' }).click()
    await page.waitForURL('**/help#contact-us')
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toMatch(/Me: How much is the Standard plan\?[\s\S]*Assistant: Standard costs/)
  })

  test('answers a user in the app from their own data, and forgets it when they sign out', async ({
    signIn,
  }) => {
    const { page, context, problems } = await signIn('desktop', { viewport: WIDE, colorScheme: 'dark' })
    problems.expect(/\/api\/chat\/help-assistant\/stream|429/)
    await page.goto('/app')
    const opener = page.getByRole('button', { name: 'Ask the Help Assistant' })
    await opener.click()
    await ask(page, 'How many credits have I left?', /You have \d+ credits? left/)
    await page.getByRole('link', { name: 'Open Subscription' }).waitFor()
    await ask(page, 'Where is my photo?', /No photo waits on this device\./)
    await expectNoViolations(page, 'wide')

    // A service that cannot be had is said, and nothing made up.
    await page.route('**/api/chat/**', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many requests.' } }),
    )
    await ask(page, 'And now?', /Sorry, I encountered an error\. Please try again later\./)
    await page.getByText('Failed to process your message: Too many requests.').first().waitFor()
    await page.unrouteAll()

    // Without a connection this device still knows of its own photos.
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await ask(page, 'Has my photo been sent?', /There is no connection, so I cannot see what/)
    await context.setOffline(false)

    // On a phone it fills the screen, and minimised it leaves the tab bar free.
    await page.getByRole('button', { name: 'Minimise' }).click()
    await page.setViewportSize(NARROW)
    const window = page.getByRole('dialog', { name: 'Help Assistant' })
    const tabs = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
    const folded = await window.boundingBox()
    expect(folded!.y + folded!.height).toBeLessThanOrEqual(tabs!.y)
    await page.getByRole('button', { name: 'Open again' }).click()
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, ...NARROW })
    await lookOnBoth(page, 'help assistant on a phone')
    await page.setViewportSize(WIDE)

    await page.getByRole('button', { name: 'Minimise' }).click()
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Open again' }).click()
    await page
      .getByRole('log')
      .getByText(/You have/)
      .waitFor()
    // Left open, it goes with its owner all the same.
    await page.goto('/app')
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/auth')
    await window.waitFor({ state: 'detached' })
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /conversation/.test(key))),
    ).toEqual([])
  })

  test('has its missing answer written by an administrator', async ({ signIn, visit, origin }) => {
    const { page, context, account, problems } = await signIn('desktop')
    await makeAdministrator(inject('dataDir'), account.email)
    const question = `Do you deliver a ${account.email.split('@')[0].replaceAll(/[^a-z]/g, '')} by airship?`
    const data = { message: question }
    const asked = await context.request.post(`${origin}/api/chat/sales-assistant`, { data })
    expect((await asked.json()).data.outcome).toBe('unanswered')
    await page.goto('/app/admin/help')
    const row = page.getByRole('listitem').filter({ hasText: question })
    await row.getByText('Asked once').waitFor()
    await lookOnBoth(page, 'unanswered questions')
    await row.getByRole('button', { name: 'Write topic' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write help topic' })
    expect(await dialog.getByLabel('Question').inputValue()).toBe(question)
    await dialog.getByLabel('Answer').fill('By mail alone. Pro costs {price of Pro Monthly}.')
    await lookOnBoth(page, 'help topic')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Help topic created').first().waitFor()
    await row.waitFor({ state: 'detached' })
    const visitor = await visit('phone')
    await visitor.page.goto('/help')
    await visitor.page.getByText(question).click()
    await visitor.page.getByText('By mail alone. Pro costs $75.').waitFor()

    // Two at once: neither is overwritten unseen.
    problems.expect(/409/)
    await page.getByRole('tab', { name: 'Topics' }).click()
    await page.getByRole('button', { name: `Edit ${question}` }).click()
    const editing = page.getByRole('dialog', { name: 'Edit help topic' })
    await editing.getByLabel('Answer').fill('By balloon.')
    const topics = `${origin}/api/admin/help-topics`
    const [topic] = (await (await context.request.get(topics)).json()).data.filter(
      (one: { question: string }) => one.question === question,
    )
    const theirs = await context.request.put(`${topics}/${topic.id}`, {
      data: { ...topic, answer: 'By ship.' },
    })
    expect(theirs.ok()).toBe(true)
    await editing.getByRole('button', { name: 'Save' }).click()
    const both = editing.getByRole('region', { name: 'Saved by somebody else' })
    await both.getByText('By ship.').waitFor()
    await both.getByText('By balloon.').waitFor()
    await lookOnBoth(page, 'two texts of a topic')
    await both.getByRole('button', { name: 'Keep mine' }).click()
    expect(await editing.getByLabel('Answer').inputValue()).toBe('By balloon.')
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.waitFor({ state: 'detached' })
  })
})
