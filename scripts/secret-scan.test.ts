import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN, secretIn } from './secret-scan.mjs'

/** Each is put together here, so that the scan of this file finds none. */
const planted = {
  'private key': ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
  'private part of a JSON Web Key': ['{ "d": "', `${'Xk3_'.repeat(11)}" }`],
  'access key of AWS': ['id = AKIA', 'QX7PL2MN4RS6TV8W'],
  'token of GitHub': ['ghp_', 'a1B2'.repeat(9)],
  'token of npm or PyPI': ['//registry.example/:_auth=npm_', 'a1B2'.repeat(9)],
  'key of a language model': ['sk-ant-', 'a1B2'.repeat(10)],
  'key of Google': ['AIza', `${'a1B2'.repeat(8)}xyz`],
  'token of Slack or Stripe': ['xoxb-', '1234567890-'.repeat(3)],
  'signed token': ['Bearer eyJ', `${'aB1'.repeat(8)}.eyJ${'cD2'.repeat(8)}.${'eF3'.repeat(8)}`],
  'password of an address': ['postgres://admin:', 'h4rbour-lantern-7@db.example'],
  'random text': ['"clientSecret": "', 'q8Zt3LmN0vXw7YbR2kPd5HsJ9cGf4A1e"'],
}

describe('the scan for secrets', () => {
  test.each(Object.entries(planted))('finds a %s', (name, parts) => {
    expect(secretIn(parts.join(''))).toBe(name)
  })

  test.each([
    "password: 'sponsor-finder-local'",
    "token: 'a'.repeat(32)",
    "secret: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
    "const tokenStoreName = 'one-two-three-four-five-six-seven-eight'",
    'https://user:${password}@example.org',
    '-----BEGIN PUBLIC KEY-----',
    '"integrity": "sha512-q8Zt3LmN0vXw7YbR2kPd5HsJ9cGf4A1eq8Zt3LmN0vXw7YbR2kPd5HsJ9cGf4A1e=="',
  ])('leaves `%s` alone', (line) => {
    expect(secretIn(line)).toBeUndefined()
  })

  test('finds hexadecimal digits, which are fewer than letters', () => {
    expect(secretIn(`apiKey = "${'0f1e2d3c4b5a'.repeat(3)}"`)).toBe('random text')
  })

  test.each([
    ['a word', `{"token":"${'a'.repeat(32)}",${planted['random text'].join('')}"}`, 'random text'],
    [
      'a known text',
      `${Object.keys(KNOWN)[0]} ${planted['access key of AWS'].join('')}`,
      'access key of AWS',
    ],
  ])('finds a secret after %s in its line', (_, line, name) => {
    expect(secretIn(line)).toBe(name)
  })

  test.each(Object.keys(KNOWN))('would find %s if it were not known', (text) => {
    expect(secretIn(text, [])).toBeDefined()
  })
})

describe('a repository with a secret', () => {
  const secret = planted['access key of AWS'].join('')
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...args], { cwd: folder })
  const scan = () => spawnSync(process.execPath, ['scripts/secret-scan.mjs', folder], { encoding: 'utf8' })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-secrets-'))
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '-m', 'Begin')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('fails the scan before and after its commit, and though a later commit deletes it', () => {
    const file = join(folder, 'settings.txt')
    expect(scan()).toMatchObject({ status: 0, stdout: 'secret scan | all files and 1 commits | 0 secrets\n' })

    writeFileSync(file, `one\n${secret}\n`)
    const first = scan()
    expect(first).toMatchObject({ status: 1, stderr: 'settings.txt:2: access key of AWS\n' })
    expect(first.stdout + first.stderr).not.toContain(secret)

    git('add', '.')
    git('commit', '--quiet', '-m', 'Add settings')
    rmSync(file)
    git('commit', '--quiet', '--all', '-m', 'Delete settings')
    expect(scan()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[\da-f]{12} settings\.txt: access key of AWS\n$/),
    })
  })
})
