import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me, register, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { changeAccount, deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { trackCompanyClick } from '#shared/api/activity.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { hideCompany } from '#shared/api/hidden-companies.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { shareShortlist } from '#shared/api/shared-lists.ts'
import { keepEntry } from '#shared/api/shortlist.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { buckets, type BucketName } from '#shared/system/buckets.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import { queues, type QueueName } from '#shared/system/queues.ts'
import type { TableName } from '#shared/system/tables.ts'
import { readRunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { providerBrowser } from '../support/accounts/provider-browser.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const PASSWORD = 'violet harbour lantern'
/** The demo provider's user. */
const EMAIL = 'demo@example.com'
const NAMES = ['Ottoline Quackenbush', 'Ottoline Featherstone']

/** A registration by somebody else with this email. It stays until it expires. */
const STRANGER = { name: 'Mallory Quillfeather', password: 'another lantern harbour' }

/** The tables of the stranger's registration, each with one row of it. */
const STAYING = ['emails', 'registrations', 'sessions']

const tablesOf = (found: string[]) => found.map((row) => row.split(':')[0]).toSorted()

/** Files that the search for names skips: the emulators' files, which are read by other calls, and the sent mail. */
const READ_OTHERWISE = /^(dynamodb\.sqlite|sqs-and-s3(\/|$)|mail\.ndjson$)/

// only a local run has a data folder
describe.skipIf(isDeployed)('deleting an account', () => {
  let world: FlowWorld
  beforeAll(async () => {
    world = await startOwnWorld()
  })
  afterAll(() => world.stop())

  /** Creates a user with data in every feature. @returns the id and a token. */
  async function activeUser() {
    // the user abandons this registration
    await world.call(register, { body: { name: NAMES[0], email: EMAIL, password: PASSWORD } })
    await world.mails(EMAIL)
    const signedUp = await world.call(register, {
      body: { name: NAMES[0], email: EMAIL, password: PASSWORD },
    })
    const { token: pending, user } = register.responses[201].parse(signedUp.body)
    const [mail] = await world.mails(EMAIL, 2)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const { token } = await world.get(verifyEmail, { token: pending, body: { email: EMAIL, code } })
    await world.get(savePreferences, { token, body: { preferred_job_category_id: [21], city: 'Leeds' } })
    const { data } = await world.sponsors()
    for (const { id } of data.slice(0, 3)) await world.get(searchSingle, { token, query: { company_id: id } })
    await leaveTraces(user.id, token, data[0]?.id ?? 0)
    await world.signIn(EMAIL, PASSWORD)
    await world.call(login, { body: { email: EMAIL, password: 'wrong' } })
    await world.get(forgotPassword, { body: { email: EMAIL } })
    // the email is taken by now, so this registration makes a decoy
    await world.call(register, { body: { ...STRANGER, email: EMAIL } })
    await world.mails(EMAIL, 5)
    await signInByProvider()
    // this sign-in is never completed: its code is not exchanged
    await providerBrowser(world).signIn()
    await world.get(changeAccount, { token, body: { name: NAMES[1] } })
    return { id: user.id, token }
  }

  /** Leaves every kind of trace of an unlocked company, from a search to an alert. */
  async function leaveTraces(user_id: string, token: string, company_id: number) {
    const { data } = await world.get(searchSingle, { token, query: { company_id } })
    await world.get(recordSearch, { token, body: { criteria: { city: 'Leeds' }, total: 3 } })
    await world.get(trackCompanyClick, { token, body: { company_id, clicked_to: 'website' } })
    const note = `My name is ${NAMES[0]}`
    await world.get(keepEntry, {
      token,
      params: { kind: 'jobs', id: data.details.job_listings[0]?.id ?? 0 },
      body: { note },
    })
    await world.call(shareShortlist, { token, body: {} })
    await world.call(reportWrongData, { token, body: { company_id, subject: 'other', details: note } })
    await world.call(saveSearch, { token, body: { name: note, criteria: { city: 'Leeds' } } })
    await world.get(watchCompany, { token, params: { company_id } })
    await world.get(hideCompany, { token, params: { company_id } })
    await newApiToken(world, token)
    // the note is written directly, because a call would leave an entry in the log of administrators
    const written = { text: NAMES[0], version: 1, at: new Date().toISOString(), by: 'an administrator' }
    const notes = resourceName(world.prefix, 'notes')
    await world.documents.send(
      new PutCommand({ TableName: notes, Item: { subject: `user:${user_id}`, ...written } }),
    )
    // the alert is written directly, because an import would add a minute to this test
    const Item = { user_id, import_id: '2026-07-17#4', told_at: new Date().toISOString() }
    await world.documents.send(new PutCommand({ TableName: resourceName(world.prefix, 'alerts'), Item }))
  }

  async function signInByProvider() {
    const browser = providerBrowser(world)
    const { told } = await browser.signIn()
    expect(exchangeCode.responses[200].parse((await browser.exchange(told['code'])).body).user.email).toBe(
      EMAIL,
    )
  }

  const rows = (names: readonly string[], tables?: readonly TableName[]) =>
    rowsAbout(world.documents, (table) => resourceName(world.prefix, table), names, tables)

  const queueNames = (Object.keys(queues) as QueueName[]).flatMap((name) => [name, deadLetterQueueOf(name)])

  /** The number of messages in each queue, visible or hidden. */
  async function waiting() {
    const { sqs, queueUrl } = world.queues
    const counts: Record<string, number> = {}
    for (const name of queueNames) {
      const { Attributes = {} } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl: queueUrl(name),
          AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
        }),
      )
      counts[name] = Object.values(Attributes).reduce((sum, value) => sum + Number(value), 0)
    }
    return counts
  }

  const folder = () => world.environment.SPONSOR_DATA_DIR ?? ''

  /** The files of the data folder that contain one of the names. */
  function filesAbout(names: readonly string[]): string[] {
    return readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder(), join(entry.parentPath, entry.name)))
      .filter((file) => !READ_OTHERWISE.test(file))
      .filter((file) => {
        const text = readFileSync(join(folder(), file), 'latin1')
        return names.some((name) => text.includes(name))
      })
  }

  /** The objects of all buckets that contain one of the names, and the number of all objects. */
  async function objectsAbout(names: readonly string[]) {
    const endpoint = readRunFile({ path: folder(), file: (name) => join(folder(), name) })?.endpoints.s3 ?? ''
    const client = new S3Client({ ...emulatorCredentials, endpoint, forcePathStyle: true })
    const found: string[] = []
    let count = 0
    for (const name of Object.keys(buckets) as BucketName[]) {
      const Bucket = resourceName(world.prefix, name)
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = '' } of Contents) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          const text = Buffer.from((await Body?.transformToByteArray()) ?? []).toString('latin1')
          count += 1
          if (names.some((each) => text.includes(each))) found.push(Key)
        }
      }
    }
    client.destroy()
    return { count, found }
  }

  test('deleting an account leaves no personal row in any table, and nothing in any queue, bucket or file', async () => {
    const { id, token } = await activeUser()
    const names = [id, EMAIL, ...NAMES]
    const tablesBefore = new Set((await rows(names)).map((row) => row.split(':')[0] as TableName))
    expect(tablesBefore).toEqual(
      new Set([
        'users',
        'emails',
        'registrations',
        'identities',
        'sessions',
        'api_tokens',
        'resets',
        'exchanges',
        'unlocks',
        'usage',
        'rates',
        'searches',
        'clicks',
        'applications',
        'shared_lists',
        'data_reports',
        'saved_searches',
        'watches',
        'alerts',
        'mails',
        'notes',
      ]),
    )
    const { data: kept } = await world.get(exportAccount, { token })
    const lists = Object.entries(kept).filter(([, value]) => Array.isArray(value))
    expect(Object.fromEntries(lists.map(([name, list]) => [name, Object.keys(list).length]))).toEqual({
      identities: 1,
      sessions: 3,
      api_tokens: 1,
      unlocked_companies: 3,
      daily_usage: 1,
      searches: 1,
      clicks: 1,
      shortlist: 1,
      shared_lists: 1,
      data_reports: 1,
      saved_searches: 1,
      hidden_companies: 1,
      watches: 1,
      alerts: 1,
      mails: expect.any(Number),
      administrator_notes: 1,
      // the log of administrators outlives the account, so no entry is made here
      administrator_actions: 0,
    })
    const mails = (await world.mails(EMAIL)).length

    await world.get(deleteAccount, { token, body: { password: PASSWORD } })
    expect(await world.call(me, { token })).toMatchObject({ status: 401, body: { code: 'token_invalid' } })

    const [last] = await world.mails(EMAIL, mails + 1)
    expect(last?.text).toContain('deleted')
    await expect.poll(async () => tablesOf(await rows(names, [...tablesBefore]))).toEqual(STAYING)
    const stays = await rows(names)
    expect(tablesOf(stays)).toEqual(STAYING)
    // what stays is the stranger's registration with the email, and nothing of the user
    for (const row of stays) {
      expect(row).not.toContain(id)
      for (const name of NAMES) expect(row).not.toContain(name)
      expect(row).toMatch(/"expires_at":\d+/)
    }
    await world.signIn(EMAIL, STRANGER.password)
    const nothing = Object.fromEntries(queueNames.map((name) => [name, 0]))
    await expect.poll(waiting).toEqual(nothing)
    for (const name of queueNames) {
      const { Messages = [] } = await world.queues.sqs.send(
        new ReceiveMessageCommand({ QueueUrl: world.queues.queueUrl(name) }),
      )
      expect(Messages).toEqual([])
    }
    expect(filesAbout(names)).toEqual([])
    // the log contains this path, so finding it proves that the search of files works
    expect(filesAbout(['"path":"/account"'])).toEqual(['log.ndjson'])
    const { count, found } = await objectsAbout(names)
    expect([count > 0, found]).toEqual([true, []])
  })

  test('deleting an account frees its email and provider account, and both can make a new user', async () => {
    const browser = providerBrowser(world)
    const { told } = await browser.signIn()
    const { user } = exchangeCode.responses[200].parse((await browser.exchange(told['code'])).body)
    expect(user).toMatchObject({
      email: EMAIL,
      has_password: false,
      preferences: { setup_completed_at: null },
    })
  })
})
