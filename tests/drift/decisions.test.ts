import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const [introduction = '', ...groups] = readFileSync('docs/decisions/README.md', 'utf8').split(/^## /m)

const linksOf = (text: string): string[] => text.match(/^- \[.+\]\(\d{3}-[\w-]+\.md\)/gm) ?? []

test('the index of decisions lists each record once, with its title, in the order of the numbers of its group', () => {
  const records = globSync('docs/decisions/[0-9]*.md').map((path) => {
    const [heading = ''] = readFileSync(path, 'utf8').split('\n', 1)
    const file = basename(path)
    return `- [${file.slice(0, 3)}: ${heading.replace(/^# (\d{3}: )?/, '')}](${file})`
  })
  expect(groups.flatMap(linksOf).toSorted()).toEqual(records.toSorted())
  for (const group of groups) expect(linksOf(group)).toEqual(linksOf(group).toSorted())
})

test('the index of decisions names six records to read first', () => {
  expect(introduction.match(/\[\d{3}\]\(\d{3}-[\w-]+\.md\)/g)).toHaveLength(6)
})

test('a context imports only contexts above it in the table of its record, and the table has each', () => {
  const record = readFileSync('docs/decisions/019-features-in-one-direction.md', 'utf8')
  const order = [...record.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  const folders = globSync('functions/*/').map((folder) => basename(folder))
  expect(order.toSorted()).toEqual(folders.filter((name) => name !== 'platform').toSorted())
  const below = globSync('functions/*/**/*.ts').flatMap((file) => {
    const own = order.indexOf(file.split('/')[1]!)
    const imported = [...readFileSync(file, 'utf8').matchAll(/'[./]+\/(\w+)\/index\.ts'/g)]
    return imported.filter(([, name = '']) => order.indexOf(name) > own).map(([path]) => `${file}: ${path}`)
  })
  expect(below).toEqual([])
})
