import { PutObjectCommand } from '@aws-sdk/client-s3'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { type RouteId, routes } from '#shared/api/routes.ts'
import type { JobKind } from '#shared/job-states.ts'
import { SeenSnapshot } from '#shared/system/following.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { SIGN_IN_COOKIE } from '#shared/system/sign-in-cookie.ts'
import { uploadKey } from '#shared/system/uploads.ts'
import { unknownProfile } from '../../../functions/companies/profile/profile-store.ts'
import { attemptStore } from '../../../functions/extraction/models/attempt-store.ts'
import { alertRecipients } from '../../../functions/identity/accounts/alerts.ts'
import { preferencesStore } from '../../../functions/identity/accounts/preferences.ts'
import { noPreferences } from '../../../functions/identity/accounts/user.ts'
import { listChangeWrite } from '../../../functions/lists/list-store.ts'
import { abandonedJobs } from '../../../functions/operations/jobs/abandoned-jobs.ts'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { vacancySample } from '../../support/samples/vacancy-sample.ts'
import type { FaultWorld, Sent } from './fault-world.ts'

const FIRMS = ['Acme', 'Brick', 'Cargo', 'Delta', 'Eagle', 'Fabro', 'Gantry']
const REGISTER_CSV = [
  'Organisation Name,Town/City,County,Type & Rating,Route',
  ...[...FIRMS, 'New'].map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker\r\n`),
].join('\r\n')

type Ask = (id: RouteId, sent: Sent) => Promise<Body>

interface Body {
  data: { id: string; register_date: string; version: string }
  version: string
}

/** Writes data of every kind, so that each use case has something to act on. @returns what the cases name. */
export async function startingPoint(world: FaultWorld) {
  const { emulators, imports } = world
  const { documents, tables } = emulators
  await imports.run({ date: '2026-07-17', names: FIRMS })
  const ids = await companyIds(world)
  const [acme = 0, brick = 0] = ids
  const live = { source_url: 'https://acme.example/job', expiry_date: null }
  await imports.vacancies.putMany([
    vacancySample({ company_id: acme, vacancy_id: 70, ...live }),
    vacancySample({ company_id: acme, vacancy_id: 71, ...live }),
    vacancySample({ company_id: acme, vacancy_id: 72, ...live, deleted_at: '2026-11-20T12:00:00.000Z' }),
    vacancySample({ company_id: brick, vacancy_id: 80, source_url: 'https://brick.example/job' }),
  ])
  await imports.profiles.putMany([unknownProfile(ids[4] ?? 0, 'test'), unknownProfile(ids[6] ?? 0, 'test')])
  const responses = attemptStore({
    documents,
    tables,
    dailyTokens: 1e9,
    versions: { prompt: 1, schema: 1 },
    listChange: listChangeWrite(tables.admin_lists, 'ai_responses'),
    now: () => new Date(),
  })
  const call = { subject: { jobId: 'sample', companyId: acme, vacancyId: 71 }, call: 1 }
  const provider = { name: 'demo', kind: 'openai', model: 'demo' } as const
  await responses.reserve({ ...call, provider, tokens: 10 })
  const called = { status: 'success', content: '{}', error: null, tokens: 10, milliseconds: 1, mayPass: true }
  await responses.settle({ ...call, called } as never)

  const ask: Ask = async (id, sent) => {
    const { status, text } = await world.call(routes[id], sent)
    if (status >= 400) throw new Error(`${id} answers ${status}: ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Body
  }
  /** Delivers all messages of a type in the outbox to their worker. */
  const work = async (name: FunctionName, type: string) => {
    const records = (await outbox(world)).filter((item) => item['type'] === type)
    for (const item of records) await world.invoke(name, { Records: [recordOf(item)] })
  }
  for (const name of ['refreshIndex', 'refreshVacancyList', 'refreshResponseList'] as const)
    await world.invoke(name, {})

  const user = await world.newUser({ plan: 'pro' })
  const { token } = user
  const admin = await world.newUser({ role: 'admin' })
  const leaving = await world.newUser()
  const leaver = await world.newUser()
  const managed = await world.newUser()
  const [pending, waiting] = [await world.newPendingUser(), await world.newPendingUser()]
  for (const company_id of [acme, ids[2] ?? 0, ids[3] ?? 0])
    await ask('searchSingle', { token, query: { company_id } })
  await ask('keepEntry', {
    token,
    params: { kind: 'jobs', id: 70 },
    body: {},
  })
  const shared = await ask('shareShortlist', { token, body: {} })
  const search = await ask('saveSearch', { token, body: { name: 'Leeds', criteria: { city: 'Leeds' } } })
  const { version } = await ask('newInSavedSearch', { token, params: { id: search.data.id } })
  const watch = await ask('watchCompany', { token, params: { company_id: acme } })
  await ask('hideCompany', { token, params: { company_id: ids[3] ?? 0 } })
  await ask('recordSearch', { token, body: { criteria: { city: 'York' }, total: 3 } })
  const apiToken = await ask('createApiToken', { token, body: { name: 'Laptop' } })
  await ask('reportWrongData', { token, body: { company_id: acme, subject: 'other', details: 'Moved' } })
  await ask('requestObjection', { body: { kind: 'email', value: 'asks@example.com' } })
  await ask('register', {
    body: { name: 'Nia', email: 'nia@example.com', password: 'violet harbour lantern' },
  })
  await ask('forgotPassword', { body: { email: leaving.email } })
  const asAdmin = { token: admin.token }
  await ask('recordObjection', {
    ...asAdmin,
    body: { kind: 'email', value: 'objects@example.com', why: 'A sample' },
  })
  const job = await ask('captureScreenshot', { ...asAdmin, params: { id: 71 } })
  const bulk = await ask('retryVacancies', { ...asAdmin, body: { vacancy_ids: [80] } })
  await work('runBulk', 'runBulk')
  await work('processVacancy', 'processVacancy')
  await fail(world, 'vacancy')
  const uploadId = await uploaded(world, ask, admin.token)
  await preferencesStore({ documents, tables }).replace(
    user.user_id,
    { ...noPreferences, email_alerts: true },
    new Date(),
  )
  const recipient = await alertRecipients({ documents, tables }).find(user.user_id)
  const identity = { sub: 'rita', email: 'rita@example.com' }
  const exchange = await exchangeAfter(world, {
    ...identity,
    sub: 'exchanges',
    email: 'exchanges@example.com',
  })
  await emulators.sqs.send(
    new SendMessageCommand({ QueueUrl: emulators.queueUrls['mail-dead'], MessageBody: '{}' }),
  )
  const seen = SeenSnapshot.parse(await imports.store.currentSnapshot())
  const { data: dryRun } = await ask('requestImport', {
    ...asAdmin,
    body: { upload: await uploaded(world, ask, asAdmin.token), date: '2026-07-20', dry_run: true },
  })
  await work('importRegister', 'importRegister')
  const refresh = await ask('refreshCompanies', { ...asAdmin, body: { company_ids: [brick] } })
  await work('runRefreshRound', 'refreshCompanies')
  await work('enrichCompany', 'enrichCompany')
  await fail(world, 'enrichment')
  for (const table of ['codes', 'resets', 'exchanges', 'imports'] as const) await keepLonger(world, table)
  const [profile] = (await rows(world, 'profiles')).filter(({ company_id }) => company_id === acme)
  const reports = await ask('listDataReports', asAdmin)
  const aiResponses = await ask('listAiResponses', asAdmin)
  const [objection] = await rows(world, 'objections')
  const [request] = await rows(world, 'objection_requests')
  return {
    ids: {
      acme,
      brick,
      cargo: ids[2] ?? 0,
      delta: ids[3] ?? 0,
      eagle: ids[4] ?? 0,
      fabro: ids[5] ?? 0,
      gantry: ids[6] ?? 0,
    },
    user,
    leaver,
    admin,
    leaving,
    managed,
    pending,
    waiting,
    lastSession: await world.session(user),
    otherSession: sessionIdOf(await world.session(user)),
    searchId: search.data.id,
    sharedListId: shared.data.id,
    version,
    registerDate: watch.data.register_date,
    apiTokenId: apiToken.data.id,
    code: String((await mailTo(world, 'verify_email'))['code']),
    resetToken: String((await mailTo(world, 'reset_password'))['token']),
    unsubscribeToken: recipient?.token ?? '',
    jobId: job.data.id,
    bulkId: bulk.data.id,
    refreshId: refresh.data.id,
    uploadId,
    comeBack: () => comingBack(world, identity),
    exchange,
    published: { import_id: 'a day', from: seen, to: seen, day: utcDate(new Date()) },
    dryRunId: dryRun.id,
    profileVersion: Number(profile?.['version']),
    reportId: idOf(reports),
    responseId: Number(idOf(aiResponses)),
    objectionId: String(objection?.['objection_id']),
    requestId: String(request?.['objection_id']),
    requestedAt: String(request?.['received_at']),
  }
}

/** Ends the live jobs of a kind as failed. By themselves, those whose pages fail wait for hours. */
async function fail({ emulators: { documents, tables } }: FaultWorld, kind: JobKind) {
  const { requestedBefore, fail: end } = abandonedJobs({ documents, tables, now: systemClock })
  for await (const jobs of requestedBefore(new Date(Date.now() + 60_000)))
    for (const job of jobs) if (job.kind === kind) await end(job, [])
}

/** Keeps codes, links and tickets valid as long as all the faults take. */
async function keepLonger(world: FaultWorld, table: 'codes' | 'resets' | 'exchanges' | 'imports') {
  const TableName = world.emulators.tables[table]
  for (const item of await rows(world, table)) {
    if (typeof item['expires_at'] !== 'number') continue
    const Item = { ...item, expires_at: item['expires_at'] + 24 * 60 * 60 }
    await world.emulators.documents.send(new PutCommand({ TableName, Item }))
  }
}

/** Uploads a register. @returns the id of the upload. */
async function uploaded(world: FaultWorld, ask: Ask, token: string): Promise<string> {
  const { s3, buckets } = world.emulators
  const sha256 = createHash('sha256').update(REGISTER_CSV).digest('hex')
  const body = { name: 'register.csv', size: REGISTER_CSV.length, sha256 }
  const { data } = await ask('requestUpload', { token, body })
  await s3.send(
    new PutObjectCommand({
      Bucket: buckets.uploads,
      Key: uploadKey(data.id),
      Body: REGISTER_CSV,
      ChecksumAlgorithm: 'SHA256',
    }),
  )
  return data.id
}

const idOf = ({ data }: { data: unknown }): string => String((data as { id: unknown }[])[0]?.id)

export type StartingPoint = Awaited<ReturnType<typeof startingPoint>>

export const recordOf = (message: Record<string, unknown>, tries = 1) => ({
  messageId: String(message['message_id']),
  receiptHandle: 'h',
  body: JSON.stringify(message),
  attributes: { ApproximateReceiveCount: String(tries) },
})

export async function rows(
  world: Pick<FaultWorld, 'emulators'>,
  table: keyof FaultWorld['emulators']['tables'],
) {
  const TableName = world.emulators.tables[table]
  const { Items = [] } = await world.emulators.documents.send(new ScanCommand({ TableName }))
  return Items as Record<string, unknown>[]
}

/** The messages of the outbox, without what only the outbox needs. */
export const outbox = async (world: FaultWorld) =>
  (await rows(world, 'outbox')).map((item) => {
    const { waiting: _, ...message } = item
    return message
  })

async function mailTo(world: FaultWorld, template: string): Promise<Record<string, unknown>> {
  const bodies = (await outbox(world)).map(({ body }) => body as Record<string, unknown>)
  return bodies.find((body) => body['template'] === template) ?? {}
}

async function companyIds(world: FaultWorld): Promise<number[]> {
  const snapshot = await world.imports.store.currentSnapshot()
  if (snapshot === undefined) throw new Error('The register was not imported')
  const organisations = await world.imports.store.readOrganisations(snapshot)
  return FIRMS.map((name) => organisations.find((one) => one.name === name)?.id ?? 0)
}

/** Signs in at the provider. @returns the request that comes back. */
async function comingBack(world: FaultWorld, identity: { sub: string; email: string }): Promise<Sent> {
  const { state, code, sealed } = await world.provider.signInThere(identity)
  return {
    params: { provider: 'demo' },
    query: { state, code },
    cookie: `${SIGN_IN_COOKIE}=${sealed}`,
  }
}

/** Signs in with the provider. @returns the request that exchanges the code for a session. */
async function exchangeAfter(world: FaultWorld, identity: { sub: string; email: string }): Promise<Sent> {
  const back = await comingBack(world, identity)
  const { headers } = await world.call(routes.finishProviderSignIn, back)
  const told = new URLSearchParams(String(headers['Location']).split('#')[1])
  return { body: { code: told.get('code') }, ...(back.cookie !== undefined && { cookie: back.cookie }) }
}

const sessionIdOf = (token: string): string => {
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return String(claims['sid'])
}
