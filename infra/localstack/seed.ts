import { raiseFunctionTimeouts } from '../local/lambda/raise-timeouts.ts'
import { seed } from '../local/seed/seed.ts'

// `node seed.ts <resource prefix>`: a separate process, because the SDK reads the server from its environment
const [resourcePrefix] = process.argv.slice(2)
if (resourcePrefix === undefined) throw new Error('usage: seed.ts <resource prefix>')
await raiseFunctionTimeouts()
await seed(resourcePrefix)
