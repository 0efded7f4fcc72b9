import { expect, test } from 'vitest'
import { alertsTokenOf } from './alerts-token.ts'
import { endAlerts } from './end-alerts.ts'

/** Ends alerts with a token. @returns the user ids and secrets that the store received. */
async function end(token: string) {
  const ended: string[][] = []
  await endAlerts({ preferences: { endAlerts: async (...by) => void ended.push(by) } }, token)
  return ended
}

test('an unsubscribe token ends the alerts of the user it was mailed to', async () => {
  const secret = 'aB3_-'.repeat(8) + 'xyz'
  expect(await end(alertsTokenOf({ userId: 'local-user', secret }))).toEqual([['local-user', secret]])
})

test.each(['', 'nonsense', 'user.short', `.${'x'.repeat(43)}`, `a.b.${'x'.repeat(43)}`])(
  'an invalid unsubscribe token, such as %j, gets the same answer and changes nothing',
  async (token) => {
    expect(await end(token)).toEqual([['nobody', '']])
  },
)
