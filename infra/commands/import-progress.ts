import type { WriteStream } from 'node:tty'
import { type ImportStep, importSteps } from '#shared/import-steps.ts'
import type { Progress } from '../../functions/register/index/save-index.ts'

/** How long each step takes, relative to the others. */
const weights: Record<ImportStep, number> = {
  'Reading the file': 25,
  'Comparing with the current register': 25,
  'Saving the register': 20,
  'Saving profiles': 10,
  'Building the search index': 15,
  'Saving the search index': 4,
  Publishing: 1,
}
const WIDTH = 30
const CLEAR_LINE = '\r\u001b[K'

/** How much of an import is done when a step begins, from 0 to 1. */
export const shareBefore = (step: ImportStep): number =>
  weightOf(importSteps.slice(0, importSteps.indexOf(step))) / weightOf(importSteps)

const weightOf = (steps: readonly ImportStep[]): number =>
  steps.reduce((total, step) => total + weights[step], 0)

/** Shows the progress of an import: a progress bar on a terminal, one line per step elsewhere. */
export function showProgress(out: Pick<WriteStream, 'isTTY' | 'write'>): { step: Progress; end: () => void } {
  if (!out.isTTY) return { step: (step) => out.write(`${step} …\n`), end: () => undefined }
  return {
    step(step) {
      const share = shareBefore(step)
      const full = Math.round(share * WIDTH)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      out.write(`${CLEAR_LINE}${bar} ${String(Math.round(share * 100)).padStart(3)}%  ${step} …`)
    },
    end: () => out.write(CLEAR_LINE),
  }
}
