import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { MAX_ENTRIES } from '#shared/api/shortlist.ts'
import { MAX_WATCHES } from '#shared/api/watches.ts'
import { epochSeconds } from '#shared/instants.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { chargeUnlock } from '../../../functions/companies/unlock/unlock-company.ts'
import { attemptStore } from '../../../functions/extraction/models/attempt-store.ts'
import { hiddenStore } from '../../../functions/following/activity/hidden-companies.ts'
import { historyStore } from '../../../functions/following/activity/history-store.ts'
import { progressAttributes, shortlistStore } from '../../../functions/following/activity/shortlist.ts'
import { reportStore } from '../../../functions/following/activity/wrong-data-reports.ts'
import { savedSearchStore } from '../../../functions/following/alerts/saved-search-store.ts'
import { watchStore } from '../../../functions/following/alerts/watches.ts'
import { listChangeWrite } from '../../../functions/lists/index.ts'
import { objectionRequestStore } from '../../../functions/objections/objection-request-store.ts'
import { auditWrite } from '../../../functions/operations/index.ts'
import { transact } from '../../../functions/platform/dynamodb/records.ts'
import { searchCounts } from '../../../functions/platform/search-counts/count-search.ts'
import { apiTokenStore } from '../../../functions/sessions/session-store.ts'
import { dataFolderAt, readRunFile } from '../../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../../infra/local/provision.ts'
import { activeReaderId } from '../../../infra/local/seed/seed-accounts.ts'
import { seedSample, type SeededCompany } from '../../../infra/local/seed/seed-sample.ts'
import type { Product } from '../product/product.ts'
import { storedAccounts } from '../product/stored-accounts.ts'
import { hostileSample } from './hostile-sample.ts'

/** How many saved searches, watches, hidden companies and counted names there are. Pages show them in one list. */
const FEW = 20
/** How often each name was searched, so that administrators see it. */
const PEOPLE = 5
/** More than the rows of a store for one user and day. */
const NO_LIMIT = 10_000
const BATCH = 25

interface Stores {
  documents: DynamoDBDocumentClient
  s3: S3Client
  prefix: string
  now: Date
}

/** Does work for each text, a few at once. */
async function forEachOf<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<unknown>,
): Promise<void> {
  for (let place = 0; place < items.length; place += BATCH)
    await Promise.all(items.slice(place, place + BATCH).map((item, index) => work(item, place + index)))
}

/**
 * Stores texts wherever text of others enters a product without companies: the register, profiles, vacancies, the data of
 * the active user, and what administrators read. They are written by the stores, behind the checks of calls.
 * @returns the companies, one for each text.
 */
export async function storeHostileTexts(
  { folder }: Product,
  texts: readonly string[],
): Promise<SeededCompany[]> {
  const run = readRunFile(dataFolderAt(folder))
  if (run === undefined) throw new Error('The product has left no run file')
  const { endpoints, prefix } = run
  const stores: Stores = {
    documents: DynamoDBDocumentClient.from(
      new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
    ),
    s3: new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true }),
    prefix,
    now: new Date(),
  }
  const companies = await storeCompanies(stores, texts)
  await Promise.all([storeOfReader(stores, texts, companies), storeForAdmin(stores, texts, companies)])
  stores.documents.destroy()
  stores.s3.destroy()
  return companies
}

async function storeCompanies({ documents, s3, prefix, now }: Stores, texts: readonly string[]) {
  const searches = savedSearchStore({ documents, tables: tablesOf(prefix) })
  const companies = await seedSample({
    documents,
    s3,
    prefix,
    now,
    data: hostileSample(texts, now.toISOString().slice(0, 10)),
    async onRegister({ index, version, date }) {
      // half of the searches have seen the earlier register only
      await forEachOf(texts.slice(0, FEW / 2), (name) =>
        searches.add(
          activeReaderId,
          {
            search_id: randomUUID(),
            name: `${name} ${date}`,
            criteria: { company_name: name, city: name },
            created_at: now.toISOString(),
            seen: { index, version, date },
          },
          NO_LIMIT,
        ),
      )
    },
  })
  const list = resourceName(prefix, 'admin_lists')
  const shown = listChangeWrite<{ company_id: number; vacancy_id: number }>(list, 'vacancies')
  const rows = companies.flatMap(({ vacancies }) =>
    vacancies.map(({ company_id, vacancy_id }) => shown({ company_id, vacancy_id })),
  )
  for (let place = 0; place < rows.length; place += BATCH) {
    const puts = rows.slice(place, place + BATCH).map(({ Put }) => ({ PutRequest: { Item: Put?.Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [list]: puts } }))
  }
  return companies
}

/** The data of the active user, who has unlocked every company. */
async function storeOfReader(
  { documents, prefix, now }: Stores,
  texts: readonly string[],
  companies: readonly SeededCompany[],
): Promise<void> {
  const table = (name: TableName) => resourceName(prefix, name)
  const userId = activeReaderId
  const users = table('users')
  const at = now.toISOString()
  const date = at.slice(0, 10)
  await documents.send(
    new UpdateCommand({
      TableName: users,
      Key: { user_id: userId },
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': texts[0] },
    }),
  )
  const database = { documents, tables: tablesOf(prefix) }
  const shortlist = shortlistStore(database)
  const history = historyStore(database)
  const reports = reportStore(database)
  const watches = watchStore(database)
  /** Few enough for lists of jobs to have others. */
  const hiding = Math.min(FEW, companies.length / 4)
  const tokens = apiTokenStore(database)
  const hidden = hiddenStore(database)
  // all of these change one row of the user, so they come one after the other
  for (const [place, company] of companies.entries()) {
    const text = texts[place % texts.length] ?? ''
    await chargeUnlock(database, { userId, companyId: company.id, date, limit: -1, at: now })
    for (const { company_id, vacancy_id, title, city_name, link } of company.vacancies) {
      const facts = { company_id, vacancy_id, company_name: company.name, title, city_name, link }
      const said = { ...progressAttributes({ status: 'saved', days: {}, reason: null }), note: text }
      const entry = { ...facts, ...said, expiry_date: null, created_at: at, updated_at: at }
      await shortlist.add(userId, entry, MAX_ENTRIES)
    }
    const isAnswered = place % 2 === 1
    await reports.add({
      userId,
      report: {
        report_id: randomUUID(),
        company_id: company.id,
        subject: 'website',
        details: text,
        state: isAnswered ? 'accepted' : 'open',
        reply: isAnswered ? text : null,
        created_at: at,
        answered_at: isAnswered ? at : null,
      },
      date,
      limit: NO_LIMIT,
      at: now,
    })
    if (place >= FEW) continue
    await watches.add(
      userId,
      { company_id: company.id, watched_at: at, seen_changes: 0, seen_date: '2025-01-01' },
      MAX_WATCHES,
    )
    if (place < hiding) await hidden.add(userId, company.id, FEW)
    await transact(documents, { token: tokens.putWrite(tokenOf(userId, place, text, now)) })
    await history.record({
      userId,
      criteria: { company_name: text, city: text },
      total: place,
      at: new Date(now.getTime() - place),
    })
  }
}

const tokenOf = (user_id: string, slot: number, name: string, at: Date) => ({
  user_id,
  slot,
  token_id: randomUUID(),
  token_hash: '0'.repeat(64),
  name,
  epoch: 0,
  created_at: at.toISOString(),
  last_used_on: null,
  expires_at: epochSeconds(at) + 60 * 60,
})

/** What administrators read: calls of models, users, the audit log, requests of visitors and counted names. */
async function storeForAdmin(
  { documents, prefix, now }: Stores,
  texts: readonly string[],
  companies: readonly SeededCompany[],
): Promise<void> {
  const table = (name: TableName) => resourceName(prefix, name)
  const accounts = storedAccounts(documents, prefix)
  const attempts = attemptStore({
    documents,
    tables: {
      ai_responses: table('ai_responses'),
      budgets: table('budgets'),
      counters: table('counters'),
    },
    dailyTokens: Number.MAX_SAFE_INTEGER,
    versions: { prompt: 1, schema: 1 },
    listChange: listChangeWrite(table('admin_lists'), 'ai_responses'),
    now: () => now,
  })
  const { addRequest } = objectionRequestStore({ documents, tables: tablesOf(prefix), now: () => now })
  const audit = auditWrite({ tables: tablesOf(prefix), now: () => now })
  const { countText } = searchCounts({ documents, tables: tablesOf(prefix) })
  const people: string[] = []
  const at = now.toISOString()
  const storeOne = async (text: string, place: number) => {
    const user = await accounts.newUser(
      { name: text, password: 'secret' },
      { email: `"${text}"@nowhere.example` },
    )
    await transact(documents, {
      entry: audit({
        at: now,
        actor: user.user_id,
        action: 'change_user',
        subject: { kind: 'user', id: user.user_id },
        before: { name: text, [`field ${text}`]: 1 },
        after: { name: `${text} after`, list: [text] },
        why: text,
        requestId: text,
      }),
    })
    await addRequest({
      objection_id: randomUUID(),
      kind: 'email',
      value: `"${text}"@nowhere.example`,
      why: text,
      received_at: at,
      sender: '0a1',
    })
    const vacancy = companies[place % companies.length]?.vacancies[0]
    if (vacancy === undefined) throw new Error('A company has no vacancy')
    const subject = {
      jobId: randomUUID(),
      companyId: vacancy.company_id,
      vacancyId: vacancy.vacancy_id,
    }
    const provider = { name: text, kind: 'openai' as const, model: text }
    await attempts.reserve({ subject, call: 1, provider, tokens: 10 })
    const content = place % 2 === 0 ? text : JSON.stringify({ title: text, [text]: [text] })
    await attempts.settle({
      subject,
      call: 1,
      called: { status: 'error', content, error: text, tokens: 10, milliseconds: 10, mayPass: false },
    })
    people.push(user.user_id)
  }
  // they count in the same rows, so a few at once would only conflict
  for (const [place, text] of texts.entries()) await storeOne(text, place)
  for (const text of texts.slice(0, FEW))
    for (const person of people.slice(0, PEOPLE)) await countText(text, person, false, now)
}
