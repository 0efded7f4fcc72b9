import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveApplication } from '#shared/api/applications.ts'
import { deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { changePassword, forgotPassword } from '#shared/api/accounts/passwords.ts'
import { me } from '#shared/api/accounts/accounts.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { sponsorships } from '#shared/api/search.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { tables } from '#shared/system/tables.ts'
import { waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { setLocalGeneration } from '../../infra/local/local-generation.ts'
import { emulatorCredentials, provision } from '../../infra/local/provision.ts'
import { readRunFile } from '../../infra/local/run-file.ts'
import { MAX_SOCKETS, restore, type RestoreDependencies } from '../../infra/restore/restore.ts'
import type { RestoreState } from '../../infra/restore/restore-state.ts'
import { journalOf } from '../support/emulators/journal.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { type FlowWorld, worldOn } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { newFolder, type Product, startProduct } from '../support/product/product.ts'

const PASSWORD = 'secret'

/** What one user owns, as the acts have made it. */
interface Owned {
  email: string
  token: string
  unlocked: number[]
  applications: Record<number, string>
  searches: string[]
  watched: number[]
}

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

/** A user who unlocks companies, and does something with each. */
async function activeUser(companies: readonly number[]): Promise<Owned> {
  const { email, token } = await world.newUser()
  const owned: Owned = { email, token, unlocked: [], applications: {}, searches: [], watched: [] }
  for (const company_id of companies) await unlock(owned, company_id)
  return owned
}

async function unlock(owned: Owned, company_id: number) {
  const { token } = owned
  const { data } = await world.get(searchSingle, { token, query: { company_id } })
  owned.unlocked.push(company_id)
  const vacancy_id = data.details.job_listings[0]?.id
  if (vacancy_id !== undefined) {
    const note = `For ${company_id}`
    await world.get(saveApplication, {
      token,
      params: { vacancy_id },
      body: { company_id, status: 'saved', note },
    })
    owned.applications[vacancy_id] = note
  }
  await world.get(watchCompany, { token, params: { company_id } })
  owned.watched.push(company_id)
  const name = `Search ${randomUUID()}`
  // equal searches of a user are one
  const city = ['Leeds', 'London', 'York', 'Bath'][owned.searches.length] ?? fail('no further town')
  await world.call(saveSearch, { token, body: { name, criteria: { city } } })
  owned.searches.push(name)
}

/** What the product says that the user owns. */
async function ownedNow(token: string): Promise<Omit<Owned, 'email' | 'token'>> {
  const { data } = await world.get(exportAccount, { token })
  return {
    unlocked: data.unlocked_companies.map(({ company_id }) => company_id).toSorted(),
    applications: Object.fromEntries(data.applications.map(({ vacancy_id, note }) => [vacancy_id, note])),
    searches: data.saved_searches.map(({ name }) => name).toSorted(),
    watched: data.watches.map(({ company_id }) => company_id).toSorted(),
  }
}

const sorted = ({ unlocked, applications, searches, watched }: Owned) => ({
  unlocked: unlocked.toSorted(),
  applications,
  searches: searches.toSorted(),
  watched: watched.toSorted(),
})

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
    const { token: searcher } = await world.newUser()
    const { data } = await world.get(sponsorships, { token: searcher, query: { job: 1 } })
    const ids = data.map(({ id }) => id)

    // before the instant
    const users = await Promise.all([ids.slice(0, 3), ids.slice(2, 4), ids.slice(5, 6)].map(activeUser))
    const leaving = await activeUser(ids.slice(0, 1))
    const changing = await activeUser(ids.slice(1, 2))
    const admin = (await world.newUser({ role: 'admin' })).token
    const [first = fail('no user')] = users
    await world.get(forgotPassword, { body: { email: first.email } })
    await world.mails(first.email)
    const contact = await anEmail(documents)

    // the instant
    const at = new Date(Math.floor(Date.now() / 1000) * 1000)
    const secondPrefix = tablePrefixOf(prefix, 2)
    const journal = await journalOf(client, prefix, `${secondPrefix}-past`)
    const sent = journal.rows.get('mails')?.at(0)?.['message_id']?.S ?? fail('no mail was sent')
    const oracle = structuredClone(users.map(sorted))
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
    await new Promise((resolve) => void setTimeout(resolve, 1000 - (Date.now() % 1000)))
    await world.get(deleteAccount, { token: leaving.token, body: { password: PASSWORD } })
    const erased = (await world.mails(leaving.email))[0]
    expect(erased?.text).toContain('deleted')
    const changed = { current_password: PASSWORD, password: 'violet harbour lantern' }
    await world.get(changePassword, { token: changing.token, body: changed })
    const objected = await world.call(recordObjection, {
      token: admin,
      body: { kind: 'email', value: contact.email, why: 'Asked by mail' },
    })
    expect(objected.status).toBe(202)
    const late = await activeUser(ids.slice(6, 7))
    await unlock(first, ids[7] ?? 0)

    // the damage: a table is gone, another one is emptied, rows are overwritten
    await client.send(new DeleteTableCommand({ TableName: resourceName(prefix, 'applications') }))
    await client.send(new DeleteTableCommand({ TableName: resourceName(prefix, 'unlocks') }))
    const broken = { user_id: 'broken', email: 'broken@example.com' }
    await documents.send(new PutCommand({ TableName: resourceName(prefix, 'users'), Item: broken }))

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
        '1 users deleted their account since, and are erased again',
        '1 users changed their password since, and set a new one by "Forgot password"',
        '1 contacts were objected to since, and are removed again after the switch',
      ]),
    )

    // the switch
    const mailsBefore = (await world.mails(arrived)).length
    setLocalGeneration(dataFolderAt(folder), 2)
    await product.stop({ keep: true })
    product = await startProduct({ folder })
    world = await worldOn(async () => product)
    const run = readRunFile(dataFolderAt(folder)) ?? fail('no run')
    client = new DynamoDBClient({ ...emulatorCredentials, endpoint: run.endpoints.dynamodb })
    const restored = DynamoDBDocumentClient.from(client)

    // everybody signs in again, and owns what they owned at the instant
    expect((await world.call(me, { token: first.token })).status).toBe(401)
    const tokens = await Promise.all(users.map(({ email }) => world.signIn(email, PASSWORD)))
    expect(await Promise.all(tokens.map(ownedNow))).toEqual(oracle)

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

    // the contact is removed again
    await expect
      .poll(async () => {
        const TableName = resourceName(secondPrefix, 'profiles')
        const { Item } = await restored.send(
          new GetCommand({ TableName, Key: { company_id: contact.company_id }, ConsistentRead: true }),
        )
        return JSON.stringify(Item).includes(contact.email)
      })
      .toBe(false)

    // the product works: a search, an unlock
    const [token = ''] = tokens
    const found = await world.get(sponsorships, { token })
    expect(found.total).toBeGreaterThan(0)
    const next = ids.find((id) => !oracle[0]?.unlocked.includes(id)) ?? 0
    await world.get(searchSingle, { token, query: { company_id: next } })
    expect((await ownedNow(token)).unlocked).toContain(next)
  },
  600_000,
)

/** An email of a company of the sample data. */
async function anEmail(documents: DynamoDBDocumentClient) {
  const input = { TableName: resourceName(prefix, 'profiles') }
  for await (const { Items = [] } of paginateScan({ client: documents }, input))
    for (const item of Items) {
      const email = /"email":"(?<email>[^"@]+@[^"]+)"/.exec(JSON.stringify(item))?.groups?.['email']
      if (email !== undefined) return { email, company_id: Number(item['company_id']) }
    }
  return fail('No company has an email')
}

/** All rows of a generation, or those that contain a name. */
const rowsOf = (documents: DynamoDBDocumentClient, of: string, name = ''): Promise<string[]> =>
  rowsAbout(documents, (table) => resourceName(of, table), [name])

function fail(why: string): never {
  throw new Error(why)
}
