import { costText } from '../cost/cost-text.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { stageNamed } from '../stages.ts'
import { fail } from '../user-facing-error.ts'

/** `npm run sponsor -- cost`: prints what a month of `production` costs. */
try {
  argumentsOf('cost')
  console.log(costText(stageNamed('production')))
} catch (error) {
  fail(error)
}
