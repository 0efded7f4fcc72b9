import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { beginRun } from './begin-run.ts'

const commands = ['start', 'dev'] as const

test.each(commands)('npm %s takes --empty, and runs with sample data without it', (command) => {
  vi.stubEnv('SPONSOR_DATA_DIR', mkdtempSync(path.join(tmpdir(), 'begin-run-')))
  expect(beginRun(command, ['--empty'])).toMatchObject({ empty: true })
  expect(beginRun(command, [])).toMatchObject({ empty: false })
  vi.unstubAllEnvs()
})

test.each(commands)('npm %s refuses an option that it does not know, and says which it takes', (command) => {
  expect(() => beginRun(command, ['--sample'])).toThrow(
    new UserFacingError(
      `Unknown option '--sample'. Usage: ${command === 'start' ? 'npm start' : 'npm run dev'} [-- --empty]`,
    ),
  )
})
