import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { CatalogueEntries } from './catalogue-entry.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

test('the catalogue shows every component, and none that is gone', async () => {
  const files = await readdir(folder, { recursive: true })
  // What is fetched later is shown by the component that fetches it.
  const components = files.filter(
    (file) => file.endsWith('.tsx') && !/\.(catalogue|lazy|test)\.tsx$/.test(file),
  )
  expect(components.length).toBeGreaterThan(30)

  const shown: string[] = []
  for (const file of files.filter((name) => name.endsWith('.catalogue.tsx'))) {
    const place = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
    const { href } = new URL(file, import.meta.url)
    const { entries }: { entries: CatalogueEntries } = await import(/* @vite-ignore */ href)
    for (const [name, states] of Object.entries(entries)) {
      expect(states.length, file).toBeGreaterThan(0)
      shown.push(`${place}${name}.tsx`)
    }
  }
  expect(shown.toSorted()).toEqual(components.toSorted())
})
