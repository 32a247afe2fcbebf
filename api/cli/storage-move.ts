import { parseConfig } from '../config.ts'
import { moveStorage } from '../move-storage.ts'

/** `npm run storage:move`: copies what storage keeps from where `STORAGE_MOVE_FROM` says to the other place. */
try {
  const { failed } = await moveStorage(parseConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
