import { readFigures, readRun } from './document/figures.ts'
import { renderPerformance } from './document/render-performance.ts'

/** `npm run sponsor -- docs performance`: prints the saved figures, without measuring. */
console.log(renderPerformance(readRun(), readFigures()))
