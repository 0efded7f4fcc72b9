import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
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
