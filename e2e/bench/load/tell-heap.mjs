import { writeFileSync } from 'node:fs'

/** Preloaded into a process that was started with --expose-gc: at SIGUSR2 it collects its garbage and writes what is left, bytes, to HEAP_FILE. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.HEAP_FILE, JSON.stringify({ heapUsed, external }))
})
