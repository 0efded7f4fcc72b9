/** time-cold-start.ts bundles this file, which opens an index image, runs one query, and prints time and memory. */
import { readFileSync } from 'node:fs'

const started = performance.now()
const { openIndex } = await import('#shared/search-engine/search-index.ts')
const index = openIndex(readFileSync(process.argv[2]!))
index.search({ text: 'care', offset: 0, limit: 15 })
console.log(JSON.stringify({ ms: performance.now() - started, residentMb: process.memoryUsage.rss() / 1e6 }))
