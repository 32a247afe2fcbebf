import { runProcess } from '../../api/run-process.ts'
import { runWorker } from '../run-worker.ts'
import { quickEngine } from './quick-engine.ts'

/** A worker's process as worker/main.ts, in which only what is drawn is left out. */
await runProcess(() => runWorker(() => quickEngine))
