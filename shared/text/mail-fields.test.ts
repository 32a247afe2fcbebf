import { expect, test } from 'vitest'
import { fieldsIn, fillFields, missingFields, oddFieldsIn } from './mail-fields.ts'

test('fields are found once, whatever their case and spaces', () => {
  expect(fieldsIn('Hello {{ Name }}', '{{name}}, {{listing}} and {{}} {{two words}}')).toEqual([
    'name',
    'listing',
  ])
  expect(oddFieldsIn('{{name}} {{two words}} {{}} {single}')).toEqual(['{{two words}}', '{{}}'])
})

test('a field without a value, or with an empty one, is missing', () => {
  const texts = ['Hello {{name}}', '{{plan}} {{toString}}']
  expect(missingFields(texts, { name: 'Ada', plan: ' ' })).toEqual(['plan', 'tostring'])
})

test('values are filled in as they are, and are no templates themselves', () => {
  expect(fillFields('Hello {{NAME}}, {{other}}', { name: '{{other}} $& <b>' })).toBe(
    'Hello {{other}} $& <b>, {{other}}',
  )
})
