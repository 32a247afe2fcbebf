import { describe, expect, it } from 'vitest'
import { selectStyle } from './select-style.ts'
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
    expect(selectStyle(wishes, 1).sofa).toBe(NAMED_COLOURS.grey)
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
    ['living room with garden view', 'living room', null],
    ['bright room overlooking the terrace', null, null],
    ['dining for six on the terrace', 'outdoors', null],
    ['living room with a dining area for four', 'living room', null],
    ['dining table in the living room', 'living room', null],
    ['living and dining room', 'living room', null],
    ['kid-friendly living room', 'living room', null],
    ['king bed with blue bedding', 'bedroom', null],
    ['scandanavian livingroom', 'living room', 'scandinavian'],
    ['mid century offfice', 'office', 'mid-century'],
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

  it('takes what is said of the room as it stands for no wish', () => {
    expect(parseInstruction('Keep the carpet as it is').wanted).not.toContain('rug')
    expect(parseInstruction('Do not change the floor or carpet').unwanted).not.toContain('rug')
    expect(parseInstruction('white walls and a beige sofa')).toMatchObject({
      colours: { sofa: NAMED_COLOURS.beige },
      roomColours: [],
    })
  })

  it('refuses a quality without the piece, a model without its kind, and small things with large ones', () => {
    expect(parseInstruction('no dark sofa').unwanted).not.toContain('sofa')
    const noTv = parseInstruction('no tv')
    expect(noTv.unwanted).not.toContain('sideboard')
    expect(noTv.refusedModels).toContain('tv-unit')
    expect(parseInstruction('no lamps').refusedSmall).toContain('table-lamp')
    expect(parseInstruction('nothing on the surfaces').refusedSmall).toContain('decor')
  })

  it.each([
    ['a plain rug', ['rug-heather']],
    ['a jute rug', ['rug-jute', 'rug-round-jute']],
    ['a bordered rug', ['rug-banded', 'rug-bordered']],
  ])('knows designs of rugs: %s', (words, ids) => {
    expect(parseInstruction(words).models).toEqual({ rug: ids })
  })

  it('counts pieces and takes models by their names', () => {
    expect(parseInstruction('two grey armchairs and many plants').counts).toEqual({ armchair: 2, plant: 3 })
    expect(parseInstruction('dining table with eight chairs').seats).toBe(8)
    expect(parseInstruction('a 6 seater dining table and a 4 door wardrobe')).toMatchObject({
      counts: {},
      seats: 6,
    })
    expect(parseInstruction('an L-shaped sofa and a round marble coffee table').models).toEqual({
      sofa: ['sofa-corner'],
      'coffee-table': ['coffee-marble', 'coffee-oval'],
    })
    expect(parseInstruction('three-seater sofa').seats).toBeNull()
  })

  it('knows shades, woods and colours that follow their piece', () => {
    const { colours, woods, metal } = parseInstruction(
      'navy blue sofa, rug in pale green, walnut desk, black metal and white bedding',
    )
    expect(colours).toMatchObject({ sofa: NAMED_COLOURS.navy, bedding: NAMED_COLOURS.white })
    expect(colours.rug).not.toBe(NAMED_COLOURS.green)
    expect(woods.desk).toMatch(/^#/)
    expect(metal).toBe(NAMED_COLOURS.black)
    expect(parseInstruction('white and sand, touches of blue').roomColours[0]).toBe(NAMED_COLOURS.blue)
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
      'write to @99 or me@9999.example',
      'keep the no sofa without '.repeat(400),
    ])
      expect(() => selectStyle(parseInstruction(words), 3)).not.toThrow()
  })
})
