import { buildServer } from './product/build-server.ts'
import { buildWeb } from './product/build-web.ts'

/** `npm run build`: the web and the server's bundles alone, as `npm start` builds them. */
process.stdout.write((await buildServer()) ? 'Built the server\n' : 'The built server is up to date\n')
process.stdout.write((await buildWeb()) ? 'Built the web\n' : 'The built web is up to date\n')
