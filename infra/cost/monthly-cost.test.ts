import { describe, expect, test } from 'vitest'
import { stageNamed } from '../stages.ts'
import { firstLimits } from './first-limits.ts'
import { gateways, uncompressedAnswers } from './gateways.ts'
import { monthlyCost, totalOf } from './monthly-cost.ts'
import { costOf } from './prices.ts'
import { savings } from './savings.ts'
import { gatewayCalls, usedByIndex } from './used-units.ts'
import { indexBytes, indexWays, PEAK, SECONDS_OF_MONTH } from './work-of-system.ts'

const production = stageNamed('production')

describe('the cost of units', () => {
  test('units of each tier have the price of their tier', () => {
    expect(costOf('restCall', 400e6)).toBeCloseTo(333 * 3.5 + 67 * 2.8)
    expect(costOf('restCall', 1000e6)).toBeCloseTo(333 * 3.5 + 667 * 2.8)
  })

  test('free units cost nothing, and the next one has its price', () => {
    expect(costOf('queueCall', 1e6)).toBe(0)
    expect(costOf('queueCall', 3e6)).toBeCloseTo(0.8)
  })

  test('free units are taken from the first tier', () => {
    expect(costOf('edgeGigabyte', 1024)).toBe(0)
    expect(costOf('edgeGigabyte', 10_241)).toBeCloseTo(9216 * 0.085 + 0.08)
  })
})

describe('the cost of a month', () => {
  test('no service gets cheaper with more users', () => {
    let before = monthlyCost(0, production)
    for (const users of [1, 1000, 50_000, 1e6, 2e7]) {
      const cost = monthlyCost(users, production)
      for (const [service, dollars] of Object.entries(before))
        expect(cost).toHaveProperty(
          [service],
          expect.toSatisfy((now: number) => now >= dollars),
        )
      before = cost
    }
  })

  test('the fixed part and 1,000 users stay below 60 dollars', () => {
    expect(totalOf(monthlyCost(1000, production))).toBeLessThan(60)
  })

  test('index images are stored and backed up for as long as the bucket has them', () => {
    const { everySixHours, hourly } = indexWays
    // five images of companies a day for 401 days, and of jobs for 41
    const images = 5 * (401 * 13.1e6 + 41 * 20e6)
    expect(indexBytes(everySixHours) / images).toBeCloseTo(1, 0)
    expect(indexBytes(everySixHours)).toBeGreaterThan(images)
    const [now, before] = [usedByIndex(everySixHours), usedByIndex(hourly)]
    expect(now.backupObjectGigabyte).toBeCloseTo((2 * indexBytes(everySixHours)) / 1e9)
    expect(before.objectGigabyte).toBeGreaterThan(300)
    expect(monthlyCost(0, production).S3).toBeGreaterThan(costOf('objectGigabyte', images / 1e9))
  })

  test('a stage that reads no websites and records all traces costs accordingly', () => {
    const silent = { ...production, dailyPages: 0 }
    expect(monthlyCost(0, silent).Lambda).toBeLessThan(monthlyCost(0, production).Lambda)
    const { traces: _, ...usual } = production
    expect(monthlyCost(1e7, usual)['X-Ray']).toBeGreaterThan(3 * monthlyCost(1e7, production)['X-Ray'])
  })

  test('each step to a cheaper month saves something, and all steps leave something', () => {
    const steps = savings(1e7, production)
    const saved = steps.reduce((sum, { dollars }) => sum + dollars, 0)
    expect(steps.length).toBeGreaterThan(1)
    expect(saved).toBeLessThan(totalOf(monthlyCost(1e7, production)))
  })
})

test('limits are in the order in which they are reached, and a higher limit is reached later', () => {
  const users = firstLimits(production).map((limit) => limit.users)
  expect(users).toEqual(users.toSorted((a, b) => a - b))
  const plan = (stage: typeof production) =>
    firstLimits(stage).find(({ name }) => name === 'usage plan of the edge')?.users ?? 0
  const twice = { ...production, throttle: { requestsPerSecond: 1000, burst: 2000 } }
  expect(plan(twice)).toBeCloseTo(2 * plan(production))
})

test('the pointer is read once by each call with a session to functions that name it, not by visitors', () => {
  const pointer = firstLimits(production).find(({ name }) => name.includes('`current`'))
  // detail, unlock, usage, searches, vacancies, jobs, the unlocked list, job details and fields, by hand from the mix
  const perMonth = 3 + 2 + 9.2 + 4.5 + 1.5 + 0.5 + 3 + 3.2 + 1 + 3.7
  expect(pointer?.users).toBeCloseTo((3000 * SECONDS_OF_MONTH) / (PEAK * perMonth))
})

test('the users of the monthly budget cost what it allows', () => {
  const users = firstLimits(production).find(({ name }) => name === 'monthly budget')?.users ?? 0
  expect(totalOf(monthlyCost(users, production))).toBeCloseTo(production.monthlyDollars, 1)
})

test('without the REST API nothing compresses private answers, which takes a part of what is saved', () => {
  expect(uncompressedAnswers(0)).toBe(0)
  const saved = gateways[0]!.dollars(gatewayCalls(1e7), 0)
  expect(uncompressedAnswers(1e7)).toBeGreaterThan(saved / 10)
  expect(uncompressedAnswers(1e7)).toBeLessThan(saved / 2)
})

test('a load balancer costs its hours without calls, and a REST API nothing', () => {
  const idle = Object.fromEntries(gateways.map(({ name, dollars }) => [name, dollars(0, 0)]))
  expect(idle).toEqual({
    'REST API': 0,
    'HTTP API': 0,
    'load balancer': expect.closeTo(730 * (0.02646 + 0.0084)),
    'function URLs for three functions without bodies, REST API for the others': 0,
    'function URLs': 0,
  })
})
