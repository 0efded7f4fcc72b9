import { readRun } from './document/figures.ts'
import { writePerformance } from './write-section.ts'

/** `npm run sponsor -- docs performance`: writes docs/performance.md from its figures, without measuring. */
writePerformance(readRun())
