import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costPage } from '../../infra/cost/cost-page.ts'
import { stageNamed } from '../../infra/stages.ts'
import { narrowTables } from '../support/narrow-tables.ts'

test('docs/product/cost.md is the page of the model: npm run sponsor -- cost --docs and oxfmt write it', () => {
  expect(narrowTables(readFileSync('docs/product/cost.md', 'utf8'))).toBe(
    narrowTables(costPage(stageNamed('production'))),
  )
})
