import { describe, expect, test } from 'vitest'
import { stageNamed } from '../stages.ts'
import { INDEX, indexUse, isProvided, model, monthlyCost, SECONDS, totalOf } from './cost-model.ts'
import { firstLimits } from './first-limits.ts'
import { costOf } from './prices.ts'
import { capacityUse } from './table-capacity.ts'

const production = stageNamed('production')
const READS = 'DynamoDB, reads and writes'

describe('the cost of units', () => {
  test('units of each tier have the price of their tier', () => {
    expect(costOf('restCall', 400e6)).toBeCloseTo(333 * 3.5 + 67 * 2.8)
    expect(costOf('restCall', 1000e6)).toBeCloseTo(333 * 3.5 + 667 * 2.8)
  })

  test('free units cost nothing, and are taken from the first tier', () => {
    expect(costOf('queueCall', 1e6)).toBe(0)
    expect(costOf('queueCall', 3e6)).toBeCloseTo(0.8)
    expect(costOf('edgeGigabyte', 1024)).toBe(0)
    expect(costOf('edgeGigabyte', 10_241)).toBeCloseTo(9216 * 0.085 + 0.08)
  })
})

describe('the cost of a month', () => {
  test('no service gets cheaper with more users', () => {
    const columns = [0, 1, 1000, 50_000, 1e6, 2e7].map((users) => monthlyCost(users, production))
    for (const [service, dollars] of columns.flatMap((cost) => Object.entries(cost)))
      expect([service, dollars]).toEqual([service, expect.toSatisfy((one: number) => one >= 0)])
    for (const service of Object.keys(model.services) as (keyof typeof model.services)[]) {
      const costs = columns.map((cost) => cost[service])
      expect([service, costs]).toEqual([service, costs.toSorted((a, b) => a - b)])
    }
  })

  test('the fixed part and 1,000 users stay below 50 dollars', () => {
    expect(totalOf(1000, production)).toBeLessThan(50)
  })

  test('the capacity of a schedule is cheaper only for many users, and counted only in a stage that has it', () => {
    expect([0, 1000, 100_000, 1e6, 1e7].map(isProvided)).toEqual([false, false, false, true, true])
    expect(totalOf(1e7, production)).toBeGreaterThan(5000)
    expect(totalOf(1e7, { ...production, provisionedFor: 1e7 })).toBeLessThan(5000)
    // few users of a stage for many pay for its capacity
    const forMany = monthlyCost(1000, { ...production, provisionedFor: 1e7 })
    expect(forMany[READS]).toBeGreaterThan(10 * monthlyCost(1000, production)[READS])
    const { onDemand, provided } = capacityUse(1e7)
    // half of it is used, and busy days take 15% more
    expect(provided.writeHour).toBeCloseTo(((onDemand.writeUnit / 3600) * 1.15) / 0.5, -4)
  })

  test('index images are stored and backed up for as long as the bucket has them', () => {
    // five images of companies a day for 201 days, and of jobs for 41
    const gigabytes = (5 * (201 * 13.1e6 + 41 * 20e6)) / 1e9
    const { objectGigabyte, backupObjectGigabyte } = indexUse(INDEX)
    expect(objectGigabyte / gigabytes).toBeCloseTo(1, 0)
    expect(objectGigabyte).toBeGreaterThan(gigabytes)
    expect(backupObjectGigabyte).toBeCloseTo(2 * objectGigabyte)
  })

  test('a stage that reads no websites and records all traces costs accordingly', () => {
    const silent = { ...production, dailyPages: 0 }
    expect(monthlyCost(1000, silent).Lambda).toBeLessThan(monthlyCost(1000, production).Lambda)
    const { traces: _, ...usual } = production
    expect(monthlyCost(1e7, usual)['X-Ray']).toBeGreaterThan(2 * monthlyCost(1e7, production)['X-Ray'])
  })
})

const usersAt = (name: string, stage = production) =>
  firstLimits(stage).find((limit) => limit.name.includes(name))?.users ?? 0

describe('the first limits', () => {
  test('a higher limit is reached later', () => {
    const twice = { ...production, throttle: { requestsPerSecond: 1000, burst: 2000 } }
    expect(usersAt('usage plan', twice)).toBeCloseTo(2 * usersAt('usage plan'))
  })

  test('the pointer is read once by each call with a session to functions that name it, not by visitors', () => {
    // detail, unlock, usage, searches, vacancies, jobs, the unlocked list and job details, by hand from the mix
    const perMonth = 3 + 2 + 4.7 + 4.5 + 1.5 + 0.5 + 3 + 3.2 + 1
    expect(usersAt('`current`')).toBeCloseTo((3000 * SECONDS) / (model.call.peak * perMonth))
  })

  test('the users of the monthly budget cost what it allows', () => {
    expect(totalOf(usersAt('monthly budget'), production)).toBeCloseTo(production.monthlyDollars, 1)
  })
})
