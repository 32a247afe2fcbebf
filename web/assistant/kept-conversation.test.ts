import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONVERSATION } from '../../shared/conversation-key.ts'
import { conversationKeeper, keptConversation } from './kept-conversation.ts'

const now = { state: 'open' as const, messages: [{ role: 'user' as const, content: 'Hi' }] }
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('is its owner’s alone', () => {
  conversationKeeper('7')(now)
  expect(keptConversation('7')?.messages).toEqual(now.messages)
  expect(keptConversation('8')).toBeNull()
  // Whoever came in between has made an end of it.
  expect(keptConversation('7')).toBeNull()
})

test('is not brought back by an answer that comes after its owner signed out', () => {
  const keep = conversationKeeper('7')
  expect(keep(now)).toBe(true)
  expect(keep(now)).toBe(true)
  stored.delete(CONVERSATION)
  expect(keep(now)).toBe(false)
  expect(stored.size).toBe(0)
})

test('goes on where a browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  const keep = conversationKeeper('7')
  expect([keep(now), keep(now)]).toEqual([true, true])
})
