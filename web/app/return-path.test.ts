import { describe, expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

const asked = (next: string) => returnPath(new URLSearchParams({ next }))

test('sign-in leads back to where one was going', () => {
  const path = signInPath({ pathname: '/app/project/7', search: '?tab=a&b=ä' })
  expect(returnPath(new URL(path, 'https://x.example').searchParams)).toBe('/app/project/7?tab=a&b=%C3%A4')
})

test('nothing asked leads to the dashboard', () => {
  expect(returnPath(new URLSearchParams())).toBe('/app')
  expect(signInPath({ pathname: '/app', search: '' })).toBe('/auth')
})

describe('a link to elsewhere is not followed', () => {
  test.each([
    'https://evil.example/app',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'app/staging',
    '/..//evil.example',
    '/./\\evil.example',
    '/app/../..//evil.example/app?a=b',
    '/auth?next=/auth',
  ])('%s', (next) => {
    expect(asked(next)).toBe('/app')
  })
})
