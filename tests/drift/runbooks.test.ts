import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { functions } from '#shared/system/functions.ts'
import { secrets } from '#shared/system/secrets.ts'

test('the lists of runbooks have each of them once, in alphabetical order', () => {
  const lists = readFileSync('docs/runbooks/README.md', 'utf8')
    .split('\n\n')
    .map((part) => [...part.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)])
  const files = globSync('docs/runbooks/*.md').map((path) => basename(path))
  expect(
    lists
      .flat()
      .map(([, , file]) => file)
      .toSorted(),
  ).toEqual(files.filter((file) => file !== 'README.md').toSorted())
  for (const list of lists) {
    const titles = list.map(([, title]) => title)
    expect(titles).toEqual(titles.toSorted())
  }
})

test.each(Object.keys(secrets))('the runbook of a leaked key says how to end the secret %s', (secret) => {
  expect(readFileSync('docs/runbooks/leaked-key.md', 'utf8')).toMatch(new RegExp(`^\\| \`${secret}\``, 'm'))
})

test('the rights for an import on a stage name the tables and actions of the function that imports', () => {
  // its worker alone reads jobs, and their records in `imports`
  const { jobs: _jobs, imports: _imports, ...tables } = functions.importRegister.tables
  const rows = readFileSync('docs/runbooks/deploy.md', 'utf8').match(/^ *\| tables? .*$/gm) ?? []
  const missing = Object.entries<readonly string[]>(tables).flatMap(([table, actions]) => {
    const row = rows.find((one) => one.includes(`\`${table}\``)) ?? ''
    return actions
      .filter((action) => !new RegExp(`\\b${action}\\b`).test(row))
      .map((one) => `${one} on ${table}`)
  })
  expect(missing).toEqual([])
})

test('each runbook with the rights of a command on a stage has the one by which it finds the tables', () => {
  const texts = globSync('docs/runbooks/*.md').map((path) => readFileSync(path, 'utf8'))
  const listing = texts.filter((text) => text.includes('secretsmanager:DescribeSecret'))
  expect(listing).not.toEqual([])
  for (const text of listing) expect(text).toContain('/sponsor-finder-<stage>/generation-in-use')
})
