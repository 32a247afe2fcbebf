import { describe, expect, it } from 'vitest'
import { chooseTaste } from './choose-taste.ts'
import { NAMED_COLOURS } from './named-colours.ts'
import { parseInstruction } from './parse-instruction.ts'

describe('parseInstruction', () => {
  it('gives a grey sofa to whom asks for one', () => {
    const wishes = parseInstruction('Scandinavian living room with a grey sofa')
    expect(wishes).toMatchObject({
      room: 'living room',
      style: 'scandinavian',
      colours: { sofa: NAMED_COLOURS.grey },
    })
    expect(chooseTaste(wishes, 1).sofa).toBe(NAMED_COLOURS.grey)
  })

  it.each([
    ['a cosy home office in industrial style', 'office', 'industrial'],
    ['Mid-Century bedroom', 'bedroom', 'mid-century'],
    ['boho lounge', 'living room', 'boho'],
    ['Dining room for six, farmhouse', 'dining room', 'farmhouse'],
    ['luxury master bedroom', 'bedroom', 'luxury'],
    ['a nursery, coastal', "children's room", 'coastal'],
    ['terrace with loungers', 'outdoors', null],
    ['make it nice', null, null],
    ['', null, null],
    ['living room with a home office corner', 'living room', null],
    ['Home office corner with an oak desk', 'office', null],
    ['bedroom with a reading nook', 'bedroom', null],
  ])('reads %j', (words, room, style) => {
    expect(parseInstruction(words)).toMatchObject({ room, style })
  })

  it('keeps each colour with its own piece', () => {
    const { colours } = parseInstruction(
      'navy sofa, mustard armchair and a cream rug with a green accent chair',
    )
    expect(colours).toMatchObject({ sofa: NAMED_COLOURS.navy, rug: NAMED_COLOURS.cream })
    expect(colours.armchair).toBe(NAMED_COLOURS.green)
  })

  it('hears what is not wanted', () => {
    const wishes = parseInstruction('Modern living room without plants, no rug and no wall art please')
    expect([...wishes.unwanted].toSorted()).toEqual(['plant', 'rug', 'wall art'])
    const mixed = parseInstruction('no rug or lamps and a grey sofa')
    expect([...mixed.unwanted].toSorted()).toEqual(['floor lamp', 'rug'])
    expect(mixed.wanted).toContain('sofa')
  })

  it('takes a corner for the pieces that make it', () => {
    expect(parseInstruction('living room with a home office corner').wanted).toContain('desk')
    expect([...parseInstruction('bedroom, reading nook').wanted]).toEqual(['armchair', 'floor lamp'])
  })

  it('reads sizes and seats', () => {
    expect(parseInstruction('bedroom with a king bed').bedWidthM).toBe(1.8)
    expect(parseInstruction('dining for eight').seats).toBe(8)
    expect(parseInstruction('table for 4 people').seats).toBe(4)
    expect(parseInstruction('a room for relaxing').seats).toBeNull()
  })

  it('survives odd input', () => {
    for (const words of [
      'constructor __proto__ toString',
      '!!!',
      'a'.repeat(5000),
      '客厅 北欧',
      '<b>sofa</b>',
    ])
      expect(() => chooseTaste(parseInstruction(words), 3)).not.toThrow()
  })
})
