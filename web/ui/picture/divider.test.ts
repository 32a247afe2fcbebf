import { describe, expect, test } from 'vitest'
import { clampPosition, positionAfterKey, positionUnderPointer } from './divider.ts'

test('a position stays between 0 and 100', () => {
  expect([-3, 0, 42.5, 100, 117].map(clampPosition)).toEqual([0, 0, 42.5, 100, 100])
})

describe('keys', () => {
  test.each([
    [50, 'ArrowRight', 52],
    [50, 'ArrowUp', 52],
    [50, 'ArrowLeft', 48],
    [50, 'ArrowDown', 48],
    [50, 'PageUp', 60],
    [50, 'PageDown', 40],
    [50, 'Home', 0],
    [50, 'End', 100],
    [99, 'ArrowRight', 100],
    [4, 'PageDown', 0],
  ])('from %i, %s leads to %i', (from, key, to) => {
    expect(positionAfterKey(from, key)).toBe(to)
  })

  test('others are left to the page', () => {
    expect(positionAfterKey(50, 'Tab')).toBeUndefined()
  })
})

describe('the pointer', () => {
  test('moves the divider under itself', () => {
    expect(positionUnderPointer(150, 100, 200)).toBe(25)
  })
  test('dragged past the edge stays at the edge', () => {
    expect(positionUnderPointer(20, 100, 200)).toBe(0)
    expect(positionUnderPointer(900, 100, 200)).toBe(100)
  })
  test('on a stage without a width leaves it in the middle', () => {
    expect(positionUnderPointer(150, 100, 0)).toBe(50)
  })
})
