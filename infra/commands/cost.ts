import { writeFileSync } from 'node:fs'
import { costPage, costSections } from '../cost/cost-page.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { stageNamed } from '../stages.ts'
import { fail } from '../user-facing-error.ts'

/** `npm run sponsor -- cost`: prints what a month of `production` costs, or writes docs/product/cost.md. */
function printCost(): void {
  const stage = stageNamed('production')
  if (argumentsOf('cost').values.docs) writeFileSync('docs/product/cost.md', costPage(stage))
  else console.log(costSections(stage))
}

try {
  printCost()
} catch (error) {
  fail(error)
}
