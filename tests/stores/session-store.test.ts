import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import type { Session } from '../../functions/sessions/session.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const sessions = sessionStore(emulators)
const users = userStore(emulators)
afterAll(() => emulators.stop())

const sessionOf = (user_id: string): Session => ({
  session_id: randomUUID(),
  user_id,
  epoch: 0,
  device: 'Chrome on Linux',
  created_at: '2026-07-20T12:00:00.000Z',
  expires_at: Date.UTC(2026, 6, 21) / 1000,
})

async function signedIn() {
  const user = storedUser()
  const session = sessionOf(user.user_id)
  await users.create(user)
  expect(await sessions.create(session)).toBe('begun')
  return { user, session }
}

describe('a session', () => {
  test('a session of a deleted user is read without the user', async () => {
    const { user, session } = await signedIn()
    const { user_id } = user
    await emulators.documents.send(new DeleteCommand({ TableName: emulators.tables.users, Key: { user_id } }))
    expect(await sessions.findWithUser(session.session_id, user_id)).toEqual({ session })
  })

  test('no session begins for a user who was deleted, or whose sessions have all ended', async () => {
    const { user } = await signedIn()
    for (const session of [sessionOf('gone'), { ...sessionOf(user.user_id), epoch: 1 }]) {
      expect(await sessions.create(session)).toBe('refused')
      expect((await sessions.findWithUser(session.session_id, session.user_id)).session).toBeUndefined()
    }
  })

  test('a session of a decoy is read with the submitted data, and without a user', async () => {
    const session = { ...sessionOf('nobody'), decoy: { name: 'Rita', email: 'rita@example.com' } }
    await sessions.create(session)
    expect(await sessions.findWithUser(session.session_id, 'nobody')).toEqual({ session })
  })

  test('reading a missing session returns only the user', async () => {
    const { user } = await signedIn()
    expect(await sessions.findWithUser('none', user.user_id)).toEqual({ user })
    expect(await sessions.findWithUser('none', 'nobody')).toEqual({})
  })

  test('a session is found only with its own user id', async () => {
    const [{ session }, { user: other }] = [await signedIn(), await signedIn()]
    expect(await sessions.findWithUser(session.session_id, other.user_id)).toEqual({ user: other })
    await sessions.end({ userId: other.user_id, sessionId: session.session_id })
    expect((await sessions.findWithUser(session.session_id, session.user_id)).session).toEqual(session)
  })

  test('a session never replaces another', async () => {
    const { user, session } = await signedIn()
    await expect(sessions.create({ ...session, device: 'another' })).rejects.toThrow('is taken')
    expect(await sessions.findWithUser(session.session_id, user.user_id)).toEqual({ session, user })
  })

  test('a session is read with the item that names the register, as soon as there is one', async () => {
    const { documents, tables } = emulators
    const pointer = { table: tables.register, key: { key: 'current' } }
    const { user, session } = await signedIn()
    const find = () => sessions.findWithUser(session.session_id, user.user_id, pointer)
    expect(await find()).toEqual({ session, user })
    const Item = { ...pointer.key, version: 1 }
    await documents.send(new PutCommand({ TableName: pointer.table, Item }))
    expect(await find()).toEqual({ session, user, registerPointer: Item })
    await documents.send(new DeleteCommand({ TableName: pointer.table, Key: pointer.key }))
  })

  test('a sign-in ends all live sessions, or a certain one, if it says so', async () => {
    const { user, session } = await signedIn()
    const left = async () => (await sessions.ofUser(user.user_id)).map(({ session_id }) => session_id)
    const [second, third, fourth] = [
      sessionOf(user.user_id),
      sessionOf(user.user_id),
      sessionOf(user.user_id),
    ]
    await sessions.create(second)
    expect(await sessions.signIn(third, {}, { sessionId: session.session_id })).toBe('written')
    expect((await left()).toSorted()).toEqual([second.session_id, third.session_id].toSorted())
    expect(await sessions.signIn(fourth, {}, 'all')).toBe('written')
    expect(await left()).toEqual([fourth.session_id])
  })

  test('a sign-in that other sign-ins keep preceding gives up after thirty attempts', async () => {
    const { documents, tables } = emulators
    const pauses: number[] = []
    const send = async (command: Parameters<typeof documents.send>[0]) => {
      if (!(command instanceof TransactWriteCommand)) return documents.send(command)
      // only the condition of the counter fails
      const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
      throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons })
    }
    const behind: typeof documents = Object.create(documents, { send: { value: send } })
    const { signIn } = sessionStore({ documents: behind, tables })
    const pause = async (milliseconds: number) => pauses.push(milliseconds)
    await expect(signIn(sessionOf('late'), {}, 'oldest', pause)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You were signed in at the same time elsewhere. Try again.',
    })
    expect(pauses).toHaveLength(30)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(100)
  })
})

const EXPIRY = Date.UTC(2026, 6, 21) / 1000
const before = new Date(EXPIRY * 1000 - 1)

async function begin(user_id: string, epoch = 0): Promise<Session> {
  const session = {
    session_id: randomUUID(),
    user_id,
    epoch,
    device: 'Firefox on Linux',
    created_at: '2026-07-20T12:00:00.000Z',
    expires_at: EXPIRY,
  }
  await sessions.signIn(session, {})
  return session
}

const end = ({ user_id, session_id }: Session, { epoch = 0, at = before } = {}) =>
  sessions.endLive({ userId: user_id, sessionId: session_id }, { epoch, at })

describe('the sessions of a user', () => {
  test('a session ended by eight calls at once ends once', async () => {
    const session = await begin('una')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => end(session)))
    expect(outcomes.filter((outcome) => outcome === 'ended')).toHaveLength(1)
  })
  test('sessions that expired or have an old epoch cannot be ended, but a renewed session can', async () => {
    expect(await end(await begin('ugo'), { at: new Date(EXPIRY * 1000) })).toBe('none')
    expect(await end(await begin('ugo', 1), { epoch: 2 })).toBe('none')
    expect(await end(await begin('ugo', 3), { epoch: 2 })).toBe('ended')
  })
})
