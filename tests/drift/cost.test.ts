import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costPage } from '../../infra/cost/cost-page.ts'
import { stageNamed } from '../../infra/stages.ts'

/** A table without the spaces that line its columns up. */
const narrow = (page: string) => page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')

test('docs/product/cost.md is the page of the model: npm run sponsor -- cost --docs and oxfmt write it', () => {
  expect(narrow(readFileSync('docs/product/cost.md', 'utf8'))).toBe(
    narrow(costPage(stageNamed('production'))),
  )
})
