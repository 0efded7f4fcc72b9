import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { secrets } from '#shared/system/secrets.ts'

test('the list of runbooks has each of them once, in alphabetical order', () => {
  const list = readFileSync('docs/runbooks/README.md', 'utf8')
  const entries = [...list.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)].map(([, title = '', file = '']) => ({
    title,
    file,
  }))
  const files = globSync('docs/runbooks/*.md').map((path) => basename(path))
  expect(entries.map(({ file }) => file).toSorted()).toEqual(
    files.filter((file) => file !== 'README.md').toSorted(),
  )
  const titles = entries.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
})

test.each(Object.keys(secrets))('the runbook of a leaked key says how to end the secret %s', (secret) => {
  expect(readFileSync('docs/runbooks/leaked-key.md', 'utf8')).toMatch(new RegExp(`^\\| \`${secret}\``, 'm'))
})
