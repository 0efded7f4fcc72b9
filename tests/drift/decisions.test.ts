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
