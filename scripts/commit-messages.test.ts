import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultOf } from './commit-messages.mjs'

const longest = 'x'.repeat(72)

test.each([
  ['a subject and a body', 'Count each unlock once\n\nTwo clicks were charged twice.\n'],
  ['a subject of 72 characters', `${longest}\n\nBecause.`],
])('a commit message with %s is accepted', (_, message) => {
  expect(faultOf(message)).toBeUndefined()
})

test.each([
  [
    'a subject of 73 characters',
    `${longest}x\n\nBecause.`,
    'the subject has 73 characters, at most 72 are allowed',
  ],
  ['no body', 'Count each unlock once\n', 'a body that says why is missing'],
  ['a subject of two lines', 'Count each\nunlock once', 'the line after the subject must be empty'],
])('a commit message with %s is refused', (_, message, fault) => {
  expect(faultOf(message)).toBe(fault)
})

const script = join(import.meta.dirname, 'commit-messages.mjs')
let repository: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'sponsor-finder-commit-messages-'))
})
afterEach(() => rmSync(repository, { recursive: true, force: true }))

/** Runs a command in the repository, without the variables that a git hook sets. */
function run(command: string, args: string[], more: Record<string, string> = {}) {
  const own = Object.entries(process.env).filter(([name]) => !/^(GIT_|COMMIT_BEFORE_PUSH$)/.test(name))
  return spawnSync(command, args, {
    cwd: repository,
    env: { ...Object.fromEntries(own), ...more },
    encoding: 'utf8',
  })
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = run('git', [
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.org',
    ...args,
  ])
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return stdout.trim()
}

/** @returns the hash of the new commit. */
function commit(message: string): string {
  git('commit', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD')
}

const check = (more: Record<string, string> = {}) => run(process.execPath, [script], more)

test('the check of a pushed main names the faulty commits of the push, and no older ones', () => {
  git('init', '--initial-branch=main')
  const before = commit('No body, long ago')
  commit('No body, just now')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  const { status, stdout } = check({ COMMIT_BEFORE_PUSH: before })
  expect(status).toBe(1)
  expect(stdout).toContain('No body, just now')
  expect(stdout).not.toContain('long ago')
})

test.each([
  ['no commit before the push', ''],
  ['a commit before the push that is gone', '0'.repeat(40)],
])('with %s, the check names what origin/main lacks, also on main', (_, before) => {
  git('init', '--initial-branch=main')
  commit('No body, long ago')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  expect(check({ COMMIT_BEFORE_PUSH: before }).status).toBe(0)
  commit('No body, just now')
  const { status, stdout } = check({ COMMIT_BEFORE_PUSH: before })
  expect(status).toBe(1)
  expect(stdout).toContain('No body, just now')
  expect(stdout).not.toContain('long ago')
})

test('without origin/main, the check of a branch names what main lacks', () => {
  git('init', '--initial-branch=main')
  commit('No body, long ago')
  git('checkout', '-b', 'branch')
  commit('No body, just now')
  const { status, stdout } = check()
  expect(status).toBe(1)
  expect(stdout).toContain('No body, just now')
  expect(stdout).not.toContain('long ago')
})
