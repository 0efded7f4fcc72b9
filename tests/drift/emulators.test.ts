import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emulatorsPage } from '../../infra/localstack/emulators-page.ts'
import { knownGaps } from '../../infra/localstack/known-gaps.ts'

/** A table without the spaces that line its columns up. */
const narrow = (page: string) => page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')

test('docs/emulators.md is the page of the tables: npm run sponsor -- docs emulators and oxfmt write it', () => {
  expect(narrow(readFileSync('docs/emulators.md', 'utf8'))).toBe(narrow(emulatorsPage()))
})

test('the page of emulators has each known gap with its reason', () => {
  for (const { test: gap, reason } of knownGaps) expect(emulatorsPage()).toContain(`\`${gap}\`. It ${reason}`)
})
