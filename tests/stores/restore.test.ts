import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { jobMessages } from '#shared/system/job-messages.ts'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { erasureRecord } from '../../functions/identity/accounts/delete-account.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { Objection } from '../../functions/objections/objection.ts'
import { jobIdOf } from '../../functions/operations/jobs/job.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import type { RestoreState } from '../../infra/restore/restore-state.ts'
import { restore, type RestoreDependencies } from '../../infra/restore/restore.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { journalOf } from '../support/emulators/journal.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

/** The instant of the restore, and the presence in which it runs. */
const AT = new Date('2026-07-20T12:00:00Z')
const NOW = new Date('2026-07-20T14:00:00Z')

const target = { at: AT, from: 1, to: 2 }
const unlockOf = (user_id: string, company_id: number) => ({ user_id, company_id })

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A generation with a history before and after the instant, and the dependencies of a restore of it. */
async function setUp() {
  const emulators = await sharedEmulators()
  const { documents, endpoints, prefix } = emulators
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  stops.push(() => {
    client.destroy()
    return emulators.stop()
  })
  const makeTables = (generation: number) =>
    provision(endpoints, tablePrefixOf(prefix, generation), { tables })
  await makeTables(1)
  const tableOf = (generation: number, table: TableName) =>
    resourceName(tablePrefixOf(prefix, generation), table)
  const put = (table: TableName, Item: object, generation = 1) =>
    documents.send(new PutCommand({ TableName: tableOf(generation, table), Item }))
  const erase = (userId: string) =>
    transact(documents, { record: erasureRecord(emulators.tables.erasures, userId, NOW) })

  // before the instant
  const users = userStore({ documents, tables: emulators.tables })
  const [staying, leaving, changing] = [storedUser(), storedUser(), storedUser()]
  for (const user of [staying, leaving, changing]) await users.create(user)
  await put('unlocks', unlockOf(staying.user_id, 7))
  await put('unlocks', unlockOf(leaving.user_id, 7))
  // this user was deleted before the instant, and the erasure was under way
  await put('unlocks', unlockOf('gone', 7))
  await put('mails', { message_id: 'm1', state: 'sending', claimed_until: 1 })
  await put('usage', { user_id: staying.user_id, date: '2026-07-01', expires_at: NOW.getTime() / 1000 - 1 })
  await put('objections', objectionAt('before', '2026-07-20T11:00:00.000Z'))
  const journal = await journalOf(client, prefix, `${prefix}-2-past`)

  // after the instant
  await put('unlocks', unlockOf(staying.user_id, 8))
  await put('mails', { message_id: 'm1', state: 'sent', claimed_until: 1 })
  for (const user of [leaving.user_id, 'gone']) await erase(user)
  await documents.send(
    new UpdateCommand({
      TableName: tableOf(1, 'users'),
      Key: { user_id: changing.user_id },
      UpdateExpression: 'SET password_hash = :hash, session_epoch = :epoch',
      ExpressionAttributeValues: { ':hash': 'another hash', ':epoch': 1 },
    }),
  )

  const inUse = { generation: 1 }
  const lines: string[] = []
  let state: RestoreState | undefined
  const dependencies: RestoreDependencies = {
    client,
    documents,
    tableOf,
    states: {
      load: () => Promise.resolve(state),
      save: (next) => Promise.resolve(void (state = structuredClone(next))),
    },
    makeTables,
    past: journal.past,
    restoreObjects: () => Promise.resolve(['register/r1/manifest.json']),
    generationInUse: () => Promise.resolve(inUse.generation),
    pause: () => Promise.resolve(),
    now: () => NOW,
    say: (line) => lines.push(line),
  }
  return {
    staying,
    leaving,
    changing,
    lines,
    inUse,
    dependencies,
    put,
    erase,
    /** Runs the restore. With a number, its database dies at this call. */
    run: (diesAt = Infinity) => restore(dyingAt(dependencies, diesAt), target),
    restored: async (table: TableName, Key: Record<string, string | number>) =>
      (await documents.send(new GetCommand({ TableName: tableOf(2, table), Key, ConsistentRead: true })))
        .Item,
    allRestored: async (table: TableName) =>
      (await documents.send(new ScanCommand({ TableName: tableOf(2, table), ConsistentRead: true }))).Items ??
      [],
  }
}

function dyingAt(dependencies: RestoreDependencies, call: number): RestoreDependencies {
  const { client } = dependencies
  let calls = 0
  const send = (command: GetCommand) => {
    calls += 1
    return calls >= call ? Promise.reject(new Error('killed')) : client.send(command)
  }
  return { ...dependencies, client: { send: send as unknown as DynamoDBClient['send'] } }
}

const objectionAt = (objection_id: string, created_at: string): Objection => ({
  objection_id,
  created_at,
  kind: 'email',
  created_by: 'admin',
  why: 'Asked by mail',
  job_id: `removal of ${objection_id}`,
})

test('a restore that is killed goes on, and gives what was there at the instant', async () => {
  const { run, restored, staying, lines } = await setUp()
  for (const call of [1, 40, 100]) await expect(run(call)).rejects.toThrow('killed')
  await run()
  expect(await restored('users', { user_id: staying.user_id })).toEqual(staying)
  expect(await restored('unlocks', unlockOf(staying.user_id, 7))).toBeDefined()
  expect(await restored('unlocks', unlockOf(staying.user_id, 8))).toBeUndefined()
  // an expired row stays behind
  expect(await restored('usage', { user_id: staying.user_id, date: '2026-07-01' })).toBeUndefined()
  expect(lines).toContain(
    'The object register/r1/manifest.json is lost: run npm run import with the register of then',
  )
})

test('a restore leaves erased users behind, and their traces', async () => {
  const { run, restored, leaving, lines } = await setUp()
  await run()
  expect(await restored('users', { user_id: leaving.user_id })).toBeUndefined()
  expect(await restored('emails', { email: leaving.email })).toBeUndefined()
  expect(await restored('unlocks', unlockOf(leaving.user_id, 7))).toBeUndefined()
  expect(await restored('unlocks', unlockOf('gone', 7))).toBeUndefined()
  expect(lines).toContain('Users erased again, because they deleted their account since: 1')
})

test('a restore ends the password of a user who has changed it since', async () => {
  const { run, restored, changing, lines } = await setUp()
  await run()
  expect(await restored('users', { user_id: changing.user_id })).toEqual({
    ...changing,
    password_hash: null,
    session_epoch: 1,
  })
  expect(lines).toContain('Users who must choose a new password, because they changed it since: 1')
})

test('a restore knows the mails that were sent since', async () => {
  const { run, restored } = await setUp()
  await run()
  expect(await restored('mails', { message_id: 'm1' })).toMatchObject({ state: 'sent' })
})

test('a restore carries an objection forward, and queues one removal, although it runs twice', async () => {
  const { run, put, restored, allRestored, lines } = await setUp()
  const since = objectionAt('since', '2026-07-20T13:00:00.000Z')
  await put('objections', since)
  for (let runs = 0; runs < 2; runs += 1) {
    await run()
    expect(await restored('objections', { objection_id: 'since' })).toEqual(since)
    expect(await restored('objections', { objection_id: 'before' })).toBeDefined()
    const jobs = await allRestored('jobs')
    expect(jobs.filter(({ kind }) => kind === 'removal')).toMatchObject([
      { job_id: jobIdOf('restore-2', 'since'), state: 'queued' },
    ])
    const messages = await allRestored('outbox')
    expect(messages.filter(({ type }) => type === jobMessages.removal)).toMatchObject([
      { body: { job_id: jobIdOf('restore-2', 'since'), pass: 1, part: 'profiles', read: 0 } },
    ])
    expect(lines.at(-1)).toBe('Contacts removed again after the switch, because somebody objected since: 1')
  }
})

test('a run after the switch queues another removal for an objection that was recorded shortly before', async () => {
  const { run, put, allRestored, inUse, lines } = await setUp()
  await put('objections', objectionAt('since', '2026-07-20T13:00:00.000Z'))
  await run()
  // the first removal may end before the last run
  await put('objections', objectionAt('late', '2026-07-20T13:30:00.000Z'))
  inUse.generation = 2
  await run()
  const removals = (await allRestored('jobs')).filter(({ kind }) => kind === 'removal')
  const wanted = [jobIdOf('restore-2', 'since'), jobIdOf('restore-2', 'late,since')].toSorted()
  expect(removals.map(({ job_id }) => String(job_id)).toSorted()).toEqual(wanted)
  const messages = (await allRestored('outbox')).filter(({ type }) => type === jobMessages.removal)
  expect(messages).toHaveLength(2)
  expect(lines.at(-1)).toBe('Contacts removed again after the switch, because somebody objected since: 2')
})

test('a restore queues no removal if nobody has objected since', async () => {
  const { run, allRestored, lines } = await setUp()
  await run()
  expect(await allRestored('jobs')).toEqual([])
  expect(lines.at(-1)).toBe('Contacts removed again after the switch, because somebody objected since: 0')
})

test('a restore that runs again after the switch replaces nothing that users have done since', async () => {
  const { run, put, erase, restored, inUse, staying, changing } = await setUp()
  await run()
  inUse.generation = 2
  await put('mails', { message_id: 'm1', state: 'refused', claimed_until: 1 }, 2)
  await put('users', { ...changing, password_hash: 'a third hash' }, 2)
  // somebody deleted the account shortly before the switch
  await erase(staying.user_id)
  await run()
  expect(await restored('mails', { message_id: 'm1' })).toMatchObject({ state: 'refused' })
  expect(await restored('users', { user_id: changing.user_id })).toMatchObject({
    password_hash: 'a third hash',
  })
  expect(await restored('users', { user_id: staying.user_id })).toBeUndefined()
})

test('a restore to another instant into the same generation is refused', async () => {
  const { run, dependencies } = await setUp()
  await expect(run(1)).rejects.toThrow('killed')
  await expect(restore(dependencies, { ...target, at: NOW })).rejects.toThrow(
    'A restore into generation 2 has begun, to 2026-07-20T12:00:00.000Z',
  )
})

const LIVE =
  'Generation 2 is in use, and its restore has not ended: use generation 1, deploy, and run this again'

test('a restore into a generation that is in use already is refused', async () => {
  const { run, inUse } = await setUp()
  inUse.generation = 2
  await expect(run()).rejects.toThrow(LIVE)
})

test('a restore whose generation came into use before its end adds no further row', async () => {
  const { run, inUse, allRestored } = await setUp()
  await expect(run(40)).rejects.toThrow('killed')
  const before = await allRestored('unlocks')
  inUse.generation = 2
  await expect(run()).rejects.toThrow(LIVE)
  expect(await allRestored('unlocks')).toEqual(before)
})
