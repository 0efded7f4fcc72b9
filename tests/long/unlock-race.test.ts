import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { unlockCharger } from '../support/accounts/unlock-charger.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { printFigure } from '../support/figure-line.ts'

const SEEDS = 200
const CALLS = 500

const emulators = await startEmulators()
afterAll(() => emulators.stop())

/**
 * A client of the same table over an unreliable connection. Some transactions conflict, and some successful ones get no
 * answer.
 */
function badLine(seed: string): DynamoDBDocumentClient {
  const random = createRandom(seed)
  return {
    send: async (command: never) => {
      if (random.chance(0.05)) {
        const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'None' }]
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons })
      }
      const result = await emulators.documents.send(command)
      if (random.chance(0.05)) throw new Error('the answer was lost')
      return result
    },
  } as unknown as DynamoDBDocumentClient
}

// docs/product/security.md "Figures": the counter is at least the confirmed unlocks, and at most those plus the
// unanswered ones. It never exceeds the limit or the number of companies
test(`over ${SEEDS} seeds, ${CALLS} concurrent unlocks never charge too much, and every confirmed unlock is charged`, async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const random = createRandom(`race ${seed}`)
    const limit = random.pick([1, 15, 50])
    const companies = random.pick([1, 10, 100])
    const userId = `racer-${seed}`
    await userStore(emulators).create(storedUser({ user_id: userId }))
    const request = { userId, date: '2026-07-20', limit, at: new Date('2026-07-20T12:00:00Z') }
    const store = unlockCharger(badLine(`line ${seed}`), emulators.tables)
    const outcomes = await Promise.all(
      Array.from({ length: CALLS }, () =>
        store.charge({ ...request, companyId: random.int(1, companies) }).catch(() => 'indeterminate'),
      ),
    )
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
    const trusted = unlockCharger(emulators.documents, emulators.tables)
    const used = await trusted.usedOn(userId, request.date)
    const unlocked = await trusted.unlockedBy(userId)
    expect(used, `seed ${seed}`).toBe(unlocked.length)
    expect(used, `seed ${seed}`).toBe(Math.min(limit, companies))
    expect(used, `seed ${seed}`).toBeGreaterThanOrEqual(count('charged'))
    expect(used, `seed ${seed}`).toBeLessThanOrEqual(count('charged') + count('indeterminate'))
  }
  printFigure(
    'unlock race',
    `${SEEDS} seeds of ${CALLS} concurrent unlocks each`,
    '0 charged too much, 0 confirmed but not charged',
  )
})
