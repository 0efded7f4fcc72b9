import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { cpuSecondsOfTree } from './cpu-seconds-of-tree.ts'

/**
 * Appends the CPU seconds of each test file to the file `CPU_SECONDS_FILE`, which `npm test` reads. Emulators, products
 * and browsers that the file's process has started count too, but not those that several processes share.
 */
const report = process.env['CPU_SECONDS_FILE']
if (report !== undefined) {
  let before = 0
  beforeAll(() => {
    before = cpuSecondsOfTree(process.pid)
  })
  afterAll(() => {
    const seconds = cpuSecondsOfTree(process.pid) - before
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, seconds })}\n`)
  })
}
