import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const content = {
  subject: 'Two\r\nBcc: eve@example.com',
  heading: 'Rooms <3',
  paragraphs: ['Hello "Ada" & co', '<script>alert(1)</script>'],
  action: { label: 'Open', url: 'https://nestage.example/?a=1&b="' },
  notes: ['It holds for an hour.'],
}
const mail = composeMail(content, 'https://nestage.example')

test('keeps the subject on one line', () => {
  expect(mail.subject).toBe('Two Bcc: eve@example.com')
})

test('shows text as text', () => {
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).toContain('href="https://nestage.example/?a=1&amp;b=&quot;"')
  expect(mail.text).toContain('Hello "Ada" & co')
})

test('says the same in both parts', () => {
  for (const words of ['It holds for an hour.', 'Open']) {
    expect(mail.html).toContain(words)
    expect(mail.text).toContain(words)
  }
  expect(mail.text).toContain('https://nestage.example/?a=1&b="')
})

test('fetches nothing and runs nothing', () => {
  expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import|onclick/)
})
