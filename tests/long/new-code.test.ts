import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A copy of the project in which one of each kind was made. */
let copy: string
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'sponsor-finder-new-')))
  // untracked files are part of the project too, but not what git ignores
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean))
    cpSync(file, join(copy, file), { recursive: true, force: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  for (const args of [
    ['route', 'following/activity/company-notes'],
    ['route', 'identity/accounts/own-notes'],
    ['route', 'register/register-notes'],
    ['worker', 'privacy/archive-notes'],
    ['page', 'alerts/alert-notes'],
  ])
    execFileSync(process.execPath, ['infra/sponsor/sponsor.ts', 'new', ...args], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(program: string, ...args: string[]) {
  // this is a run of vitest too, of which the other one must know nothing
  const { VITEST: _vitest, ...rest } = process.env
  const path = [dirname(process.execPath), rest['PATH']].join(delimiter)
  return spawnSync(join(copy, 'node_modules', '.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...rest, PATH: path, NO_COLOR: '1' },
  })
}

describe('what npm run sponsor -- new writes', () => {
  test('new code has the types, the form and the imports that npm run check wants', () => {
    expect(run('tsc', '--noEmit', '--checkers', '1').stdout).toBe('')
    expect(run('oxlint', '--deny-warnings', 'shared', 'functions', 'web', 'tests')).toHaveProperty(
      'status',
      0,
    )
    expect(run('oxfmt', '--check')).toHaveProperty('status', 0)
    const folders = ['shared', 'functions', 'infra', 'web/src']
    expect(run('depcruise', '--config', '.dependency-cruiser.mjs', ...folders)).toHaveProperty('status', 0)
  })

  test.each([
    ['unit', 'functions/following/activity/read-company-notes.test.ts'],
    ['unit', 'functions/privacy/workers/archive-notes.test.ts'],
    ['web', 'web/src/features/alerts/alert-notes-page.test.tsx'],
  ])('the %s test %s fails until the code is written', (project, file) => {
    const { status, stdout } = run('vitest', 'run', '--project', project, '--reporter=default', file)
    expect(status).toBe(1)
    expect(stdout).toMatch(/Tests\s+1 failed \(1\)/)
  })

  test('new code leaves the tests of the definitions green', () => {
    const definitions = ['contracts', 'routes', 'triggers', 'environment', 'privacy-page']
    const files = [...definitions.map((name) => `tests/drift/${name}.test.ts`), 'web/src/app/routing/guard']
    const { status, stdout } = run('vitest', 'run', '--project', 'unit', '--reporter=default', ...files)
    expect(status === 0 ? [] : stdout.split('\n').filter((line) => /FAIL|Error/.test(line))).toEqual([])
  })
})
