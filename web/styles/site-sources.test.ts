import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

test('every part that the public site takes its classes from is where its styles look for it', async () => {
  const css = await readFile(`${folder}/site.css`, 'utf8')
  const [, place = '', names = '', endings = ''] = /@source '([^']*)\{([^}]*)\}\.([^']*)'/.exec(css) ?? []
  expect(names.split(',').length).toBeGreaterThan(5)
  for (const name of names.split(',')) {
    const files = await Array.fromAsync(glob(`${place}${name}.${endings}`, { cwd: folder }))
    expect(files, name).toHaveLength(1)
  }
})
