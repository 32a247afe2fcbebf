import { ConfigError } from '../config-error.ts'
import { databaseUrl, parseConfig } from '../config.ts'
import { buildServer } from './product/build-server.ts'
import { buildWeb } from './product/build-web.ts'
import { printLogLine } from './product/print-log-line.ts'
import { PROCESS_ENVIRONMENT } from './product/process-environment.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { supervise } from './product/supervise.ts'

/** `npm run api`, `npm run worker`: one process of the product, of which there may be several, on a database that runs already. */
await runUntilStopped(async (stack, signal) => {
  const [, , name] = process.argv
  if (name !== 'api' && name !== 'worker') throw new ConfigError('Say which: npm run api, npm run worker')
  databaseUrl(parseConfig(process.env))
  await Promise.all([buildServer(signal), name === 'api' && buildWeb(signal)])
  const env = { ...PROCESS_ENVIRONMENT, ...process.env }
  const running = supervise({ name, script: `dist/server/${name}.js`, env, onLine: printLogLine })
  stack.defer(() => running.stop())
})
