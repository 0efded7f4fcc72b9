import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emulatorsPage } from '../../infra/localstack/emulators-page.ts'
import { knownGaps } from '../../infra/localstack/known-gaps.ts'
import { narrowTables } from '../support/narrow-tables.ts'

test('docs/emulators.md is the page of the tables: npm run sponsor -- docs emulators and oxfmt write it', () => {
  expect(narrowTables(readFileSync('docs/emulators.md', 'utf8'))).toBe(narrowTables(emulatorsPage()))
})

test('the page of emulators has each known gap with its reason', () => {
  for (const { test: gap, reason } of knownGaps) expect(emulatorsPage()).toContain(`\`${gap}\`. It ${reason}`)
})
