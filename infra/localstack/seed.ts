import { seed } from '../local/seed/seed.ts'

// `node seed.ts <resource prefix>`: in a process of its own, for the SDK takes the server from its environment
const [resourcePrefix] = process.argv.slice(2)
if (resourcePrefix === undefined) throw new Error('usage: seed.ts <resource prefix>')
await seed(resourcePrefix)
