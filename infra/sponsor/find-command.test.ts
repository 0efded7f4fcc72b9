import { describe, expect, test } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { findCommand } from './find-command.ts'

function helpFor(...words: string[]): string {
  const request = findCommand(words)
  if (request.kind !== 'help') throw new Error(`${words.join(' ')} runs ${request.command.name}`)
  return request.text
}

describe('npm run sponsor', () => {
  test('a command of two words gets the words after them as arguments', () => {
    expect(findCommand(['feeds', 'fetch', 'nhs_jobs', '--force'])).toMatchObject({
      kind: 'run',
      command: { name: 'feeds fetch', file: 'infra/commands/feeds/feeds-fetch.ts' },
      args: ['nhs_jobs', '--force'],
    })
  })

  test('a command of one word gets the words after it as arguments', () => {
    expect(findCommand(['cdk', 'deploy', '--help'])).toMatchObject({
      command: { name: 'cdk' },
      args: ['deploy', '--help'],
    })
  })

  test.each([[[]], [['--help']], [['-h']]])('%j lists every command with what it does', (words) => {
    const text = helpFor(...words)
    expect(text).toMatch(/^ {2}keys rotate {2,}adds a signing key and signs nobody out$/m)
    expect(text).toContain('npm run admin:grant')
  })

  test('--help after a command shows its arguments, and runs nothing', () => {
    const text = helpFor('keys', 'rotate', '--help')
    expect(text).toContain('npm run sponsor -- keys rotate [--stage <name>] [--revoke] [--files]')
    expect(text).toContain('how: docs/runbooks/rotate-keys.md')
  })

  test('the help of a load explains each argument of its usage in a line', () => {
    const [usage = '', ...lines] = helpFor('load', '--help').split('\n')
    const names = [...usage.matchAll(/--[a-z-]+/g)].map(([name]) => name)
    expect(names).toHaveLength(11)
    for (const name of names) expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1)
  })

  test.each([
    [['register', 'fetch', '--force', '--help'], 'npm run sponsor -- register fetch [--dry-run] [--force]'],
    [['load', '--help'], 'npm run load -- [--register <file>]'],
    [['start', '-h'], 'npm start'],
  ])('%j shows the arguments, wherever --help stands, for a script too', (words, line) => {
    expect(helpFor(...words)).toContain(line)
  })

  test.each([
    ['bench', 'swaps'],
    ['score', 'websites'],
    ['data', 'past-rates'],
  ])('%s alone, and with --help, lists its names', (group, name) => {
    expect(helpFor(group)).toContain(`  ${group} ${name}`)
    expect(helpFor(group, '--help')).toBe(helpFor(group))
  })

  test.each([
    [['feed'], 'Unknown command feed. Known: register fetch, feeds fetch, '],
    [['bench', 'swap'], 'Unknown command bench swap. Known: bench swaps, '],
    [['import', 'a.csv'], 'import is a script: npm run import -- <file.csv|'],
    [['start'], 'start is a script: npm start'],
  ])('%j is refused with what to type instead', (words, message) => {
    expect(() => findCommand(words)).toThrow(UserFacingError)
    expect(() => findCommand(words)).toThrow(message)
  })
})
