import { checkFigures, ruleEvents } from '#shared/rules/rule-events.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram } from '../user-facing-error.ts'

/** `npm run sponsor -- rules`: prints each figure of the rules on a day, what may have changed it, and what comes next. */
function printRules(): void {
  const { values } = argumentsOf('rules')
  const day = values.date ?? new Date().toISOString().slice(0, 10)
  const figures = checkFigures(day)
  for (const { name, value, unit, from, source, next, later } of figures) {
    const kind = source.isPrimary ? 'the rule' : 'a report'
    const change = next === null ? '' : `, ${next.value} from ${next.from}`
    console.log(`${name}: ${value} (${unit}) since ${from}${change}; ${kind} of ${source.date}`)
    for (const event of later)
      console.log(`  may have changed: ${event.name}, ${event.from}: ${event.address}`)
  }
  console.log('\nWhat comes next:')
  for (const { from, name, what } of ruleEvents.filter((event) => event.from > day))
    console.log(`${from} ${name}: ${what}`)
  const stale = figures.filter(({ later }) => later.length > 0)
  console.log(`\n${figures.length} figures on ${day}, ${stale.length} older than a change of their subject`)
  if (stale.length > 0) process.exitCode = 1
}

runProgram(import.meta, printRules)
