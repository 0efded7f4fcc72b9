import { expect, test } from 'vitest'
import { cpuReport, overBudget, secondsByGroup } from './cpu-report.mjs'

const files = [
  { file: 'tests/e2e/finder.test.ts', seconds: 30 },
  { file: 'web/src/main.test.tsx', seconds: 4 },
  { file: 'shared/errors.test.ts', seconds: 1 },
  { file: 'tests/drift/walls.test.ts', seconds: 2 },
]
const budget = { web: 8, e2e: 60, browser: 0, product: 0, stores: 0, infra: 0, unit: 6 }

test('each file belongs to one group, and the report lists the most expensive files first', () => {
  expect(secondsByGroup(files)).toMatchObject({ e2e: 30, browser: 0, web: 4, unit: 3, stores: 0 })
  expect(cpuReport(files)).toMatch(/30\.0 {2}tests\/e2e\/finder\.test\.ts\n {5}4\.0 {2}web\/src\/main/)
})

test('a group may grow by a tenth, whatever the speed of the machine', () => {
  expect(overBudget(files, budget, [0.5, 0.5])).toEqual([])
  expect(overBudget(files, { ...budget, e2e: 50 }, [0.5, 0.5])).toEqual([
    'The tests of e2e take 60 units of CPU time; the budget is 50',
  ])
  expect(overBudget(files, { ...budget, e2e: 50 }, [0.6, 0.6])).toEqual([])
})

test('a run on a machine whose speed changed is not judged', () => {
  expect(overBudget(files, { ...budget, e2e: 1 }, [0.5, 0.9])).toEqual([])
})
