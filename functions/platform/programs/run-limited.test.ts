import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type ProgramFailure, runLimited } from './run-limited.ts'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const programs = {
  late: `import { writeSync } from 'node:fs'; writeSync(2, 'more than 1 s'); process.kill(process.pid, 'SIGKILL')`,
  wordy: `process.stdout.write('x'.repeat(10_001))`,
  broken: `throw new Error('broken')`,
  killed: `process.kill(process.pid, 'SIGKILL')`,
  done: `process.stdout.write('done')`,
}

/** Runs a program beside this name, and tells what was reported. */
async function run(name: string) {
  const reported: ProgramFailure[] = []
  const url = pathToFileURL(join(folder, 'caller.mjs')).href
  const report = (failure: ProgramFailure) => reported.push(failure)
  const limits = { seconds: 10, megabytes: 200, maxBytes: 10_000, report }
  const written = await runLimited(name, url, new Uint8Array(), limits)
  return { written: written.toString(), reports: reported.length }
}

test.each([
  ['late', 'over-limit'],
  ['wordy', 'over-limit'],
  ['broken', 'failed'],
  ['killed', 'failed'],
  ['missing', 'failed'],
])('a program that is %s ends as %s, and this is reported', async (name, written) => {
  for (const [own, code] of Object.entries(programs)) writeFileSync(join(folder, `${own}.mjs`), code)
  expect(await run(name)).toEqual({ written, reports: 1 })
})

test('what a program writes is returned', async () => {
  writeFileSync(join(folder, 'done.mjs'), programs.done)
  expect(await run('done')).toEqual({ written: 'done', reports: 0 })
})
