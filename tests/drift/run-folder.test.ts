import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setup, teardown } from '../support/vitest/global-setup.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

test('a run of tests leaves a folder alone that it was given by another process', async () => {
  const restoreEnvironment = rememberEnvironment()
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  try {
    writeFileSync(join(folder, 'theirs'), '')
    process.env['RUN_FOLDER'] = folder
    await setup()
    await teardown()
    expect(existsSync(folder) && readdirSync(folder)).toEqual(['theirs'])
  } finally {
    restoreEnvironment()
    rmSync(folder, { recursive: true, force: true })
  }
})
