import { runProcess } from '../api/run-process.ts'
import { runWorker } from './run-worker.ts'
import { createStager } from './stager/create-stager.ts'
import { exactStager } from './stager/exact/exact-stager.ts'
import { waitForIdleCpu } from './stager/threads/wait-for-idle-cpu.ts'

await runProcess(() =>
  runWorker((deps) => {
    const onFailure = (err: unknown) => deps.logger.warn({ err }, 'no staging thread got ready')
    return createStager(deps, exactStager({ warmUp: { when: waitForIdleCpu, onFailure } }))
  }),
)
