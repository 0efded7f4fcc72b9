import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { symptomOf } from '#shared/system/alarms/alarm-definition.ts'
import { lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import * as logMessages from '#shared/system/log-messages.ts'
import { alarmCost, allAlarms } from '../../infra/alarm-text.ts'

const alarms = allAlarms()
const symptoms = [...new Set(alarms.map(symptomOf))]
const runbooks = [...new Set(alarms.map(({ runbook }) => runbook))]

const textOf = (runbook: string) => readFileSync(`docs/runbooks/${runbook}`, 'utf8')

describe('an alarm', () => {
  test('no two alarms have one name', () => {
    expect(new Set(alarms.map(({ id }) => id)).size).toBe(alarms.length)
  })

  test.each(symptoms)('the runbook of %s exists and names it', (symptom) => {
    for (const { runbook } of alarms.filter((alarm) => symptomOf(alarm) === symptom))
      expect(textOf(runbook)).toMatch(new RegExp(`\`${symptom}(?:-<\\w+>)?\``))
  })

  test('the decision has the present cost: npm run sponsor -- alarms prints it', () => {
    const { alarms: count, metrics, dollars } = alarmCost(alarms)
    expect(readFileSync('docs/decisions/066-alarms.md', 'utf8')).toContain(
      `${count} alarms and ${metrics} metrics, at most $${dollars.toFixed(2)} a month`,
    )
  })
})

describe('a runbook of an alarm', () => {
  test.each(runbooks)(
    '%s says in this order what users notice, where to look, what to do, and what follows',
    (runbook) => {
      const headings = [...textOf(runbook).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      const wanted = ['What users notice', 'Look here first', 'Do this', 'Verify', 'Afterwards']
      expect(headings.filter((heading) => wanted.includes(heading ?? ''))).toEqual(wanted)
    },
  )

  test.each(runbooks)('%s names only alarms that exist', (runbook) => {
    const named = [...textOf(runbook).matchAll(/^Alarms?: [^.]+/gm)].flatMap(([line]) =>
      [...line.matchAll(/`([a-z-]+)(?:-<\w+>)?`/g)].map(([, name = '']) => name),
    )
    const ids = alarms.map(({ id }) => id)
    expect(named.filter((name) => !symptoms.includes(name) && !ids.includes(name))).toEqual([])
  })

  test.each(runbooks)('the list of runbooks has %s', (runbook) => {
    expect(textOf('README.md')).toContain(`(${runbook})`)
  })
})

describe('a metric of log lines', () => {
  const code = globSync('functions/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  const constants = Object.entries(logMessages)
  const metrics = (Object.keys(functions) as FunctionName[]).flatMap(lineMetricsOf)
  const conditions = metrics.flatMap(({ where }) => where)
  const messages = new Set(
    conditions.flatMap((condition) =>
      condition.field === 'message' && 'is' in condition ? condition.is : [],
    ),
  )

  test.each([...messages])('code logs the message "%s", by the constant of the metric', (message) => {
    const [name] = constants.find(([, value]) => value === message) ?? []
    expect(name).toBeDefined()
    const logs = new RegExp(`(?:\\.(?:info|warn|error)\\(|failureLine: )${name}\\b`)
    expect(code.some((text) => logs.test(text))).toBe(true)
  })
})
