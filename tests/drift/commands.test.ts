import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commandsPage } from '../../infra/sponsor/commands-page.ts'
import { commands } from '../../infra/sponsor/commands.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const programs = commands.flatMap(({ name, file }) => (file === undefined ? [] : [{ name, file }]))
const groups = programs.flatMap(({ name }) => (name.includes(' ') ? [name.split(' ')[0]] : []))

test('the table of commands has each script of package.json, and no other', () => {
  const named = commands.filter(({ file }) => file === undefined).map(({ name }) => name)
  expect([...named, 'sponsor'].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('no two commands have one name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})

test('the program of each command exists', () => {
  expect(programs.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('the page of commands names only documents that exist', () => {
  const documents = [...commandsPage().matchAll(/docs\/[\w./-]+\.md/g)].map(([document]) => document)
  expect(documents).toContain('docs/runbooks/grant-access.md')
  expect(documents.filter((document) => !existsSync(document))).toEqual([])
})

/** Whether a mention names a command: `npm run` and a script, or `npm run sponsor --` and words of the table. */
function isKnown(script: string, words: string): boolean {
  if (script !== 'sponsor') return script in scripts
  if (words === '' || words === '--help' || groups.includes(words)) return true
  return programs.some(({ name }) => `${words} `.startsWith(`${name} `))
}

const mentionsIn = (text: string) =>
  [...text.matchAll(/\bnpm run ([a-z][a-z:-]*)(?: -- ([a-z][a-z-]*(?: [a-z][a-z-]*)?|--help))?/g)].map(
    ([mention, script = '', words = '']) => ({ mention, script, words }),
  )

describe('mentions of commands', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.yml', '.ci/*', '.devcontainer/*', ':!tests/corpus'],
    { encoding: 'utf8' },
  )
    .split('\n')
    // this file names commands that do not exist
    .filter((file) => existsSync(file) && file !== 'tests/drift/commands.test.ts')
  const mentions = files.flatMap((file) =>
    mentionsIn(readFileSync(file, 'utf8')).map((mention) => ({ file, ...mention })),
  )

  test('documents and code name commands', () => {
    expect(mentions.length).toBeGreaterThan(200)
  })

  test('every command that documents and code name exists', () => {
    const unknown = mentions.filter(({ script, words }) => !isKnown(script, words))
    expect(unknown.map(({ file, mention }) => `${file}: ${mention}`)).toEqual([])
  })

  test.each(['npm run feeds:fetch', 'npm run sponsor -- feed fetch', 'npm run sponsor -- bench swap'])(
    'a mention of %s would be found',
    (text) => {
      expect(mentionsIn(text).map(({ script, words }) => isKnown(script, words))).toEqual([false])
    },
  )
})
