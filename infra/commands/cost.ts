import { costText } from '../cost/cost-text.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { stageNamed } from '../stages.ts'
import { runProgram } from '../user-facing-error.ts'

/** `npm run sponsor -- cost`: prints what a month of `production` costs. */
function printCost(): void {
  argumentsOf('cost')
  console.log(costText(stageNamed('production')))
}

runProgram(import.meta, printCost)
