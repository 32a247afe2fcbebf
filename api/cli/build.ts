import { buildWeb } from './product/build-web.ts'

/** `npm run build`: the web alone, as `npm start` builds it. */
process.stdout.write((await buildWeb()) ? 'Built the web\n' : 'The built web is up to date\n')
