import { describe, expect } from 'vitest'
import { getUser } from '../../shared/contracts/sign-in/auth.ts'
import { test } from './fault-test.ts'
import {
  choose,
  confirmed,
  expectStates,
  isUpload,
  ready,
  roomsOnServer,
  signUp,
  storedItems,
  untilNobodySends,
  uploadsSeen,
} from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'

const json = { 'content-type': 'application/json' }

describe('accounts', () => {
  test('10: a session that ended blocks, burns no attempts and resumes at sign-in', async ({
    phone,
    proxy,
  }) => {
    const { context, page, person } = phone
    await context.request.post(`${proxy.origin}/api/logout`)
    // Both are there when the first is sent.
    await context.setOffline(true)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await context.setOffline(false)
    await expectStates(page, ['blocked-auth', 'blocked-auth'])
    expect(uploadsSeen(proxy)).toHaveLength(1)
    expect((await storedItems(page)).every(({ attempts }) => attempts === 0)).toBe(true)

    await page.goto('/auth?next=/app/queue')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/app/queue')
    await expectStates(page, confirmed(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })

  test('11: what was deleted meanwhile asks, is kept, and can be saved to the device', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    let refuse = true
    const body = JSON.stringify({ success: false, code: 'forbidden', message: 'This room is not yours.' })
    proxy.rule = (request) =>
      isUpload(request) && refuse ? { kind: 'answer', status: 403, headers: json, body } : undefined
    const photo = await photoFile()
    await choose(page, [photo])
    await expectStates(page, ['needs-user'])
    refuse = false
    await page.goto('/app/queue')
    await page.getByText('This room is not yours.').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to device' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Living room .*\.jpg$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectStates(page, confirmed(1))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })

  test('12, 13: signing out warns and keeps; the next person neither sees nor sends', async ({
    installedPhone: { context, page, person },
    proxy,
  }) => {
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await page.goto('/app/queue')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('2 photos are not uploaded yet').waitFor()
    await page.getByRole('button', { name: 'Log out anyway' }).click()
    await page.waitForURL('**/auth*')
    await expectStates(page, ready(2))

    await untilNobodySends(page)
    away = false
    const before = uploadsSeen(proxy).length
    await signUp(context, proxy.origin)
    await page.goto('/app/queue')
    await page.getByText('2 photos of another account wait on this device').waitFor()
    await expect.poll(() => page.getByRole('listitem').getByText('Living room').count()).toBe(0)
    await page.getByText('Nothing waits here.').waitFor()
    expect(uploadsSeen(proxy)).toHaveLength(before)
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(0)

    await context.request.post(`${proxy.origin}/api/login`, {
      data: { username: person.email, password: person.password },
    })
    await page.goto('/app/queue')
    // Attempts that were refused before put the next one off, by as much as there were of them.
    await expectStates(page, confirmed(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })

  test('13: a cookie of somebody else stores nothing under their name', async ({ phone, proxy }) => {
    const { context, page } = phone
    // Signed in by another tab; the page asks who it is, and hears nothing before it sends.
    proxy.rule = ({ path }) => (path === getUser.path ? { kind: 'black-hole' } : undefined)
    await signUp(context, proxy.origin)
    await choose(page, [await photoFile()])
    await expectStates(page, ['blocked-auth'])
    expect((await storedItems(page))[0].reason?.code).toBe('other-account')
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(0)
  })

  test('14: a session renewed while photos wait is used when they are sent', async ({ phone, proxy }) => {
    const { context, page, person } = phone
    await context.setOffline(true)
    await choose(page, [await photoFile()])
    await expectStates(page, ready(1))
    // The session under which it was taken is over by the time it is sent.
    await context.request.post(`${proxy.origin}/api/logout`)
    const data = { username: person.email, password: person.password }
    expect((await context.request.post(`${proxy.origin}/api/login`, { data })).ok()).toBe(true)
    await context.setOffline(false)
    await expectStates(page, confirmed(1))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })
})
