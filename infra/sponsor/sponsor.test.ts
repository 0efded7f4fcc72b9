import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SPONSOR = join(import.meta.dirname, 'sponsor.ts')

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const sponsor = (...words: string[]) => run(SPONSOR, ...words)

test('npm run sponsor -- --help prints the commands and succeeds', () => {
  expect(sponsor('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('keys rotate'),
  })
})

test.each([
  [
    'loaded here',
    ['register', 'fetch', '--wrong'],
    2,
    "Unknown option '--wrong'. Usage: npm run sponsor -- register fetch",
  ],
  ['with a limited heap', ['companies-house', 'a', 'b'], 1, 'Usage: npm run sponsor -- companies-house'],
])(
  'a program %s gets its arguments, and its exit code is that of the command',
  (_, words, status, message) => {
    expect(sponsor(...words)).toEqual({ status, stdout: '', stderr: expect.stringContaining(message) })
  },
)

test('an import of an older register takes no profiles', () => {
  expect(run('infra/commands/import.ts', 'a.csv', '--history', '--profiles', 'p.csv')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--profiles needs the current register; give it without --history.\n',
  })
})
