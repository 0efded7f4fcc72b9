import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { deleteAccount } from '#shared/api/accounts/own-account.ts'
import { changePassword, forgotPassword } from '#shared/api/accounts/passwords.ts'
import { listObjections, recordObjection } from '#shared/api/admin/objections.ts'
import { changeUser, getUser } from '#shared/api/admin/users.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { tables } from '#shared/system/tables.ts'
import { waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { addLocalGeneration, useLocalGeneration } from '../../infra/local/local-generation.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import type { RestoreState } from '../../infra/restore/restore-state.ts'
import { MAX_SOCKETS, restore, type RestoreDependencies } from '../../infra/restore/restore.ts'
import { journalOf } from '../support/emulators/journal.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { type FlowWorld, worldOn } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { newFolder, type Product, startProduct } from '../support/product/product.ts'
import { damageTo } from './damage-to.ts'
import { activeUser, ownedNow, unlock } from './drill-users.ts'

const PASSWORD = 'secret'

let folder: string
let product: Product
let world: FlowWorld
let client: DynamoDBClient
let prefix: string
beforeAll(async () => {
  if (isDeployed) return
  folder = newFolder()
  product = await startProduct({ folder })
  world = await worldOn(async () => product)
  const run = readRunFile(dataFolderAt(folder)) ?? fail('The product has left no run file')
  client = new DynamoDBClient({
    ...emulatorCredentials,
    endpoint: run.endpoints.dynamodb,
    requestHandler: { httpAgent: { maxSockets: MAX_SOCKETS } },
  })
  prefix = run.prefix
})
afterAll(() => (isDeployed ? undefined : world.stop()))

/** An outbox row of a mail that is not yet delivered. */
const waitingMail = (message_id: string, to: string) => ({
  message_id,
  type: 'sendMail',
  request_id: 'drill',
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  body: { template: 'account_exists', to, name: 'Uma' },
  waiting: waitingKeyOf(message_id),
})

/** A process that is killed at a call of the database. Without a number it lives on. */
function mortal(dependencies: RestoreDependencies, diesAt: number | undefined): RestoreDependencies {
  let calls = 0
  const send = (command: unknown) => {
    calls += 1
    if (diesAt !== undefined && calls >= diesAt) return Promise.reject(new Error('killed'))
    return client.send(command as GetCommand)
  }
  return { ...dependencies, client: { send: send as DynamoDBClient['send'] } }
}

test.skipIf(isDeployed)(
  'a restore to an instant gives every user what they owned then, and repeats no mail, no erased account and no removed contact',
  async () => {
    const documents = DynamoDBDocumentClient.from(client)
    const { data } = await world.sponsors({ job: 1 })
    const ids = data.map(({ id }) => id)

    // before the instant
    const users = await Promise.all(
      [ids.slice(0, 3), ids.slice(2, 4), ids.slice(5, 6)].map((companies) => activeUser(world, companies)),
    )
    const leaving = await activeUser(world, ids.slice(0, 1))
    const changing = await activeUser(world, ids.slice(1, 2))
    const admin = await world.newUser({ role: 'admin' })
    const [first = fail('no user')] = users
    const [lifted, suspended] = [await world.newUser(), await world.newUser()]
    const suspend = (id: string, isSuspended: boolean) =>
      world.get(changeUser, {
        token: admin.token,
        params: { id },
        body: { suspended: isSuspended, why: 'A drill' },
      })
    await suspend(lifted.id, true)
    await world.get(forgotPassword, { body: { email: first.email } })
    await world.mails(first.email)
    const [formerly = fail('no email'), contact = fail('one email alone')] = await emails(documents)
    await object(admin.token, formerly.email)
    await expect.poll(() => isStored(documents, prefix, formerly)).toBe(false)

    // the instant: all before it has ended, and all after it begins when the journal is written
    const at = new Date()
    const secondPrefix = tablePrefixOf(prefix, 2)
    const journal = await journalOf(client, prefix, `${secondPrefix}-past`)
    const sent = journal.rows.get('mails')?.at(0)?.['message_id']?.S ?? fail('no mail was sent')
    const oracle = await Promise.all(users.map(({ token }) => ownedNow(world, token)))
    expect(oracle[0]).toMatchObject({
      preferences: { my_case: { nationality: 'IN' } },
      shortlist: expect.arrayContaining([
        expect.objectContaining({ kind: 'jobs', days: { applied: '2026-03-02', interview: '2026-04-01' } }),
        expect.objectContaining({ kind: 'sponsors', status: 'closed' }),
      ]),
      shared_lists: [{ chosen: null }],
    })
    // at the instant, one mail was on its way that has arrived since, and one whose worker never began
    const [arrived, owed] = [first.email, `${randomUUID()}@example.com`]
    journal.rows.set('outbox', [
      ...(journal.rows.get('outbox') ?? []).filter((row) => row['message_id']?.S !== sent),
      marshall(waitingMail(sent, arrived)),
      marshall(waitingMail(randomUUID(), owed)),
    ])
    journal.rows.set(
      'mails',
      (journal.rows.get('mails') ?? []).filter((row) => row['message_id']?.S !== sent),
    )

    // after the instant
    await world.get(deleteAccount, { token: leaving.token, body: { password: PASSWORD } })
    const erased = (await world.mails(leaving.email))[0]
    expect(erased?.text).toContain('deleted')
    const changed = { current_password: PASSWORD, password: 'violet harbour lantern' }
    await world.get(changePassword, { token: changing.token, body: changed })
    await object(admin.token, contact.email)
    const objections = await objectionsNow(admin.token)
    expect(objections).toHaveLength(2)
    const late = await activeUser(world, ids.slice(6, 7))
    await unlock(world, first.token, ids[7] ?? 0)
    await suspend(lifted.id, false)
    await suspend(suspended.id, true)

    // the damage: a table is deleted, another one is emptied, and the rows of two others are overwritten
    const damage = damageTo(documents, (table) => resourceName(prefix, table))
    await damage.deleteTable('applications')
    expect(await damage.emptyTable('unlocks')).toBeGreaterThan(0)
    expect(await damage.overwrite('saved_searches', { name: 'broken' })).toBeGreaterThan(0)
    expect(await damage.overwrite('users', { name: 'broken', password_hash: 'broken' })).toBeGreaterThan(0)

    // the restore is killed again and again, and goes on
    const lines: string[] = []
    let state: RestoreState | undefined
    const dependencies: RestoreDependencies = {
      client,
      documents,
      tableOf: (generation, table) => resourceName(tablePrefixOf(prefix, generation), table),
      states: {
        load: () => Promise.resolve(state),
        save: (next) => Promise.resolve(void (state = structuredClone(next))),
      },
      makeTables: () =>
        provision(readRunFile(dataFolderAt(folder))?.endpoints ?? fail('no run'), secondPrefix, {
          tables,
        }),
      past: journal.past,
      restoreObjects: () => Promise.resolve([]),
      generationInUse: () => Promise.resolve(1),
      pause: () => Promise.resolve(),
      // the sweeper of the local run delivers only messages that are older than a minute
      now: () => new Date(Date.now() - 2 * 60_000),
      say: (line) => lines.push(line),
    }
    const target = { at, from: 1, to: 2 }
    for (const diesAt of [1, 20, 300])
      await expect(restore(mortal(dependencies, diesAt), target)).rejects.toThrow('killed')
    await restore(mortal(dependencies, undefined), target)
    await expect(restore(dependencies, { ...target, at: new Date(0) })).rejects.toThrow(
      'A restore into generation 2 has begun',
    )
    // a second run carries forward again, and changes nothing
    const before = await rowsOf(documents, secondPrefix)
    await restore(dependencies, target)
    expect(await rowsOf(documents, secondPrefix)).toEqual(before)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Users erased again, because they deleted their account since: 1',
        'Users who lost a right, got a lower limit or were suspended since, and stay so: 1',
        // a suspension ends the sessions, and the damage has overwritten the password: so one may have been set since
        'Users who must choose a new password, because they changed it since: 2',
        'Contacts removed again after the switch, because somebody objected since: 1',
      ]),
    )

    // the switch
    const mailsBefore = (await world.mails(arrived)).length
    addLocalGeneration(dataFolderAt(folder), 2)
    useLocalGeneration(dataFolderAt(folder), 2)
    await product.stop({ keep: true })
    product = await startProduct({ folder })
    world = await worldOn(async () => product)
    const run = readRunFile(dataFolderAt(folder)) ?? fail('no run')
    client = new DynamoDBClient({ ...emulatorCredentials, endpoint: run.endpoints.dynamodb })
    const restored = DynamoDBDocumentClient.from(client)

    // everybody signs in again, and owns what they owned at the instant; no link to a shortlist works
    expect((await world.call(me, { token: first.token })).status).toBe(401)
    const tokens = await Promise.all(users.map(({ email }) => world.signIn(email, PASSWORD)))
    const ended = { exported_at: expect.any(String), sessions: [expect.anything()], shared_lists: [] }
    expect(await Promise.all(tokens.map((token) => ownedNow(world, token)))).toEqual(
      oracle.map((owned) => ({ ...owned, ...ended })),
    )

    // who is erased, new since, or has changed the password does not get in
    for (const email of [leaving.email, late.email, changing.email])
      await expect(world.signIn(email, PASSWORD)).rejects.toThrow('422')
    await expect.poll(() => rowsOf(restored, secondPrefix, leaving.email)).toEqual([])

    // the mail that has arrived is not sent again; the one that is owed is
    await world.mails(owed)
    await expect
      .poll(async () => {
        const TableName = resourceName(secondPrefix, 'outbox')
        return (await restored.send(new GetCommand({ TableName, Key: { message_id: sent } }))).Item?.[
          'delivered_at'
        ]
      })
      .toBeDefined()
    expect(await world.mails(arrived)).toHaveLength(mailsBefore)

    // who was suspended at the instant or since, is suspended
    const adminNow = await world.signIn(admin.email, PASSWORD)
    for (const { id } of [lifted, suspended]) {
      const answer = await world.get(getUser, { token: adminNow, params: { id } })
      expect(answer.data.suspended_at).toEqual(expect.any(String))
    }

    // each objection is there, and its contact is not
    expect(await objectionsNow(adminNow)).toEqual(objections)
    for (const removed of [formerly, contact])
      await expect.poll(() => isStored(restored, secondPrefix, removed)).toBe(false)

    // the product works: a search, an unlock
    const [token = ''] = tokens
    const found = await world.get(sponsorships, { token })
    expect(found.total).toBeGreaterThan(0)
    const next = ids[8] ?? 0
    await world.get(searchSingle, { token, query: { company_id: next } })
    expect((await ownedNow(world, token)).unlocked_companies.map(({ company_id }) => company_id)).toContain(
      next,
    )
  },
  600_000,
)

async function object(token: string, email: string) {
  const body = { kind: 'email', value: email, why: 'Asked by mail' }
  expect((await world.call(recordObjection, { token, body })).status).toBe(202)
}

/** The objections, without the state of their removals: that goes on. */
const objectionsNow = async (token: string) =>
  (await world.get(listObjections, { token })).data.map(({ id, kind, created_at, by, why }) => ({
    id,
    kind,
    created_at,
    by,
    why,
  }))

interface Contact {
  email: string
  company_id: number
}

/** The emails of companies of the sample data, one of each company. */
async function emails(documents: DynamoDBDocumentClient): Promise<Contact[]> {
  const found: Contact[] = []
  const input = { TableName: resourceName(prefix, 'profiles') }
  for await (const { Items = [] } of paginateScan({ client: documents }, input))
    for (const item of Items) {
      const email = /"email":"(?<email>[^"@]+@[^"]+)"/.exec(JSON.stringify(item))?.groups?.['email']
      if (email !== undefined) found.push({ email, company_id: Number(item['company_id']) })
    }
  return found
}

async function isStored(documents: DynamoDBDocumentClient, of: string, { email, company_id }: Contact) {
  const TableName = resourceName(of, 'profiles')
  const get = new GetCommand({ TableName, Key: { company_id }, ConsistentRead: true })
  return JSON.stringify((await documents.send(get)).Item).includes(email)
}

/** All rows of a generation, or those that contain a name. */
const rowsOf = (documents: DynamoDBDocumentClient, of: string, name = ''): Promise<string[]> =>
  rowsAbout(documents, (table) => resourceName(of, table), [name])

function fail(why: string): never {
  throw new Error(why)
}
