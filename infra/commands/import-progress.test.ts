import { expect, test } from 'vitest'
import { importSteps } from '#shared/import-steps.ts'
import { shareBefore, showProgress } from './import-progress.ts'

function shown(isTTY: boolean) {
  const written: string[] = []
  const progress = showProgress({
    isTTY,
    write: (text: string | Uint8Array) => {
      written.push(String(text))
      return true
    },
  })
  for (const step of importSteps) progress.step(step)
  progress.end()
  return written
}

test('each import step begins where the one before it ends', () => {
  const shares = importSteps.map(shareBefore)
  expect(shares[0]).toBe(0)
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(shares.at(-1)).toBeLessThan(1)
})

test('a terminal shows import progress on one line, which is redrawn, and removed at the end', () => {
  const written = shown(true)
  expect(written.every((text) => text.startsWith('\r\u001b[K') && !text.includes('\n'))).toBe(true)
  expect(written[0]).toContain('░'.repeat(30) + '   0%  Reading the file …')
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('output other than a terminal gets one plain line for each import step', () => {
  expect(shown(false)).toEqual(importSteps.map((step) => `${step} …\n`))
})
