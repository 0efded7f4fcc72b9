import { writeFileSync } from 'node:fs'
import { costPage, costSections } from '../cost/cost-page.ts'
import { usageOf } from '../sponsor/commands.ts'
import { stageNamed } from '../stages.ts'
import { fail } from '../user-facing-error.ts'
import { optionsOf } from './options-of.ts'

/** `npm run sponsor -- cost`: prints what a month of `production` costs, or writes docs/product/cost.md. */
function printCost(): void {
  const options = { docs: { type: 'boolean', default: false } } as const
  const { docs } = optionsOf({ args: process.argv.slice(2), options }, usageOf('cost')).values
  const stage = stageNamed('production')
  if (docs) writeFileSync('docs/product/cost.md', costPage(stage))
  else console.log(costSections(stage))
}

try {
  printCost()
} catch (error) {
  fail(error)
}
