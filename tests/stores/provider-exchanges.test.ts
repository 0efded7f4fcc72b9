import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { EXCHANGE_SECONDS, exchanges } from '../../functions/identity/accounts/provider-sign-in.ts'
import { userFinder } from '../../functions/identity/accounts/user-store.ts'
import { partsOf } from '../../functions/platform/context.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { providerFixture } from '../support/accounts/provider-fixture.ts'

const world = accountWorld()

let fixture: ReturnType<typeof providerFixture>
beforeEach(() => {
  fixture = providerFixture(world.emulators)
})

const REFUSED = {
  code: 'validation_failed',
  errors: { code: ['This sign-in is no longer valid.'] },
}

/** Signs in with a provider up to the callback. @returns the code to exchange, and the user's id. */
async function cameBack() {
  const end = await fixture.comeBack(fixture.newIdentity())
  if ('error' in end) throw new Error(`It ended in ${end.error}`)
  return { ...end, userId: end.code.split('.')[0] ?? '' }
}

const itemsOf = async (table: 'sessions' | 'exchanges', userId: string) =>
  (
    await world.emulators.documents.send(
      new QueryCommand({
        TableName: world.emulators.tables[table],
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        ConsistentRead: true,
        Limit: 100,
      }),
    )
  ).Items ?? []

const sessionsOf = (userId: string) => sessionStore(world.emulators).ofUser(userId)

describe('a code', () => {
  test('of eight concurrent exchanges of a code one begins a session, and the code is deleted', async () => {
    const { code, sealed, userId } = await cameBack()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => fixture.exchange(code, sealed)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject(REFUSED)
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect(await itemsOf('exchanges', userId)).toEqual([])
    await expect(fixture.exchange(code, sealed)).rejects.toMatchObject(REFUSED)
  })

  test('the table contains only hashes of the code and of the browser’s attempt', async () => {
    const { code, sealed, userId } = await cameBack()
    const stored = await itemsOf('exchanges', userId)
    expect(stored).toEqual([
      {
        user_id: userId,
        code_hash: expect.stringMatching(/^[\w-]{43}$/),
        binding_hash: expect.stringMatching(/^[\w-]{43}$/),
        epoch: 0,
        expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
      },
    ])
    expect(JSON.stringify(stored)).not.toContain(code.split('.')[1])
    expect(JSON.stringify(stored)).not.toContain(sealed)
  })

  test.each([
    ['is valid until the second before its minute ends', EXCHANGE_SECONDS - 1, 'fulfilled'],
    ['is invalid when its minute ends, even if the table still has it', EXCHANGE_SECONDS, 'rejected'],
    ['is invalid a second after its minute', EXCHANGE_SECONDS + 1, 'rejected'],
  ])('a code %s', async (_what, seconds, status) => {
    const { code, sealed, userId } = await cameBack()
    fixture.wait(seconds)
    const [outcome] = await Promise.allSettled([fixture.exchange(code, sealed)])
    expect(outcome.status).toBe(status)
    expect(await sessionsOf(userId)).toHaveLength(status === 'fulfilled' ? 1 : 0)
  })

  test('a code from another browser begins no session, and stays valid in its own browser', async () => {
    const [mine, other] = [await cameBack(), await cameBack()]
    await expect(fixture.exchange(mine.code, other.sealed)).rejects.toMatchObject(REFUSED)
    expect(await itemsOf('sessions', mine.userId)).toEqual([])
    expect((await fixture.exchange(mine.code, mine.sealed)).account.user_id).toBe(mine.userId)
  })

  test('a code of one user is not accepted for another', async () => {
    const [mine, other] = [await cameBack(), await cameBack()]
    const mixed = `${other.userId}.${mine.code.split('.')[1]}`
    await expect(fixture.exchange(mixed, mine.sealed)).rejects.toMatchObject(REFUSED)
  })

  test('a code becomes invalid when all sessions of its user end', async () => {
    const { code, sealed, userId } = await cameBack()
    await world.emulators.documents.send(
      new UpdateCommand({
        TableName: world.emulators.tables.users,
        Key: { user_id: userId },
        UpdateExpression: 'ADD session_epoch :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    await expect(fixture.exchange(code, sealed)).rejects.toMatchObject(REFUSED)
    expect(await itemsOf('sessions', userId)).toEqual([])
  })

  test('a code of a deleted user creates neither a user nor a session', async () => {
    const { code, sealed, userId } = await cameBack()
    const user = await fixture.users.findById(userId)
    if (user === undefined) throw new Error('There is no user')
    const { documents, tables } = world.emulators
    await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: userId } }))
    await expect(fixture.exchange(code, sealed)).rejects.toMatchObject(REFUSED)
    // the read still returns the user, as if the user were deleted just after it
    partsOf(fixture.context).set(userFinder, async () => user)
    await expect(fixture.exchange(code, sealed)).rejects.toMatchObject(REFUSED)
    expect(await itemsOf('sessions', userId)).toEqual([])
  })

  test('no code is created for a user who was deleted, or whose sessions have all ended', async () => {
    const { userId } = await cameBack()
    const [made] = await itemsOf('exchanges', userId)
    const exchange = { ...(made as { binding_hash: string; expires_at: number }), code_hash: 'another' }
    for (const refused of [
      { ...exchange, user_id: userId, epoch: 1 },
      { ...exchange, user_id: 'gone', epoch: 0 },
    ]) {
      expect(await exchanges(fixture.context).add(refused)).toBe('refused')
      expect(await itemsOf('exchanges', refused.user_id)).toHaveLength(refused.user_id === userId ? 1 : 0)
    }
  })
})
