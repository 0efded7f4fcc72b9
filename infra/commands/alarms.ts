import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { alarmCost, ringsWhen } from '../alarm-text.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { withEnvironment } from '../stage-choices.ts'
import { alarmSettingsOf, chosenStage } from '../stages.ts'
import { runProgram } from '../user-facing-error.ts'

/** `npm run sponsor -- alarms`: prints every alarm of a stage. */
function printAlarms(): void {
  const { stage = 'production' } = argumentsOf('alarms').values
  const definitions = alarmsOf(alarmSettingsOf(chosenStage(withEnvironment({ stage }, process.env))))
  for (const definition of definitions) {
    const { id, urgency, impact, runbook } = definition
    console.log(`${id} (${urgency})`)
    console.log(`  ${impact}\n  ${ringsWhen(definition)}\n  docs/runbooks/${runbook}`)
  }
  const { alarms, metrics, dollars } = alarmCost(definitions)
  console.log(`${alarms} alarms and ${metrics} metrics of log lines, at most $${dollars.toFixed(2)} a month`)
}

runProgram(import.meta, printAlarms)
