import { config } from 'zod'

// zod compiles its parsers with `new Function` where it may, which our Content-Security-Policy forbids and
// reports. Each schema decides when it is made, so this module comes before every contract.
config({ jitless: true })
