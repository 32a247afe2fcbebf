import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Loaded before a process of the product: has it write what it holds of the memory, in bytes, to MEMORY_FILE four times a second. */
const { MEMORY_FILE } = process.env
const EVERY_MS = 250

function write(file: string): void {
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
  renameSync(`${file}.new`, file)
}

// Threads inherit what is loaded before; their heaps are in the process's resident memory.
if (MEMORY_FILE !== undefined && isMainThread) setInterval(write, EVERY_MS, MEMORY_FILE).unref()
