import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { restoreRules } from '../../infra/restore/restore-rules.ts'

test('the runbook of a restore lists the rule of each table', () => {
  const rows = readFileSync('docs/runbooks/restore.md', 'utf8').matchAll(
    /^\| `(?<table>\w+)` *\| (?<fate>\w+) *\| (?<why>.*?) *\|$/gm,
  )
  expect(Object.fromEntries([...rows].map(([, table, fate, why]) => [table, { fate, why }]))).toEqual(
    restoreRules,
  )
})
