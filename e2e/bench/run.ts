import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * `npm run bench [name …] [-- --option …]`: runs the benchmarks beside this file one after the other, each in a fresh process and
 * with the options.
 */
const folder = import.meta.dirname
const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('--'))
const wanted = firstOption < 0 ? given : given.slice(0, firstOption)
const options = given.slice(wanted.length)
const files = (await readdir(folder)).filter(
  (file) => file.endsWith('.ts') && file !== basename(import.meta.filename),
)
const chosen = files
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.ts')))
  .toSorted()

if (chosen.length === 0) {
  process.stderr.write(
    `No such benchmark. There are: ${files.map((file) => basename(file, '.ts')).join(', ')}\n`,
  )
  process.exitCode = 1
}
for (const file of chosen) {
  process.stdout.write(`\n## ${basename(file, '.ts')}\n\n`)
  const code = await run(join(folder, file))
  if (code !== 0) {
    process.stderr.write(`${file} failed (exit code ${code})\n`)
    process.exitCode = 1
  }
}

function run(file: string): Promise<number | null> {
  const child = spawn(process.execPath, [file, ...options], { stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', resolve))
}
