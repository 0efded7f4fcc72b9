import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { readRunFile } from '../../infra/local/run-file.ts'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { mailsOfRun, mailsTo } from '../support/product/mails.ts'
import { type Product, startProduct } from '../support/product/product.ts'
import { lostOf } from '../support/versions/lost-of.ts'
import { hasCommit, olderCode } from '../support/versions/older-code.ts'
import { stored } from '../support/versions/stored.ts'
import { printFigure } from '../support/figure-line.ts'

/** Older versions whose data must stay of use: before the second review, and before the work on reliability. */
const OLDER = ['a94ab564', '475c86f0']

/** What is made again from the rest, or is of no use after a while. */
const PASSING = /-(outbox|rates): /

const PASSWORD = 'violet harbour lantern'
const NEWCOMER = 'newcomer@example.com'

/** Calls a product by paths, as a browser of any version does. */
function caller({ origin }: Product) {
  return async <Answer>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}
type Call = ReturnType<typeof caller>

const signIn = async (call: Call, email: string, password: string): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', { body: { email, password } })).token

/** Signs up, and leaves something of each kind: the work of one user and of one administrator. */
async function leaveData(product: Product) {
  const call = caller(product)
  await call('POST', '/auth/register', { body: { name: 'Nia New', email: NEWCOMER, password: PASSWORD } })
  const [mail] = await mailsTo(mailsOfRun(product.origin), NEWCOMER, 1)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  await call('POST', '/auth/verification/verify', { body: { email: NEWCOMER, code } })
  const token = await signIn(call, NEWCOMER, PASSWORD)
  const admin = await signIn(call, 'admin@example.com', LOCAL_PASSWORD)
  const as = (body?: unknown) => ({ token, body })
  await call(
    'PUT',
    '/preferences',
    as({ preferred_job_category_id: [21], city: 'Leeds', email_alerts: true, minimum_salary: 41_000 }),
  )
  const active = await signIn(call, 'active@example.com', LOCAL_PASSWORD)
  const { data: applications } = await call<{ data: { company_id: number; vacancy_id: number }[] }>(
    'GET',
    '/applications',
    { token: active },
  )
  const [kept] = applications
  if (kept === undefined) throw new Error('The sample data has no application')
  const { company_id, vacancy_id } = kept
  await call('GET', `/search/single?company_id=${company_id}`, as())
  await call('PUT', `/watches/${company_id}`, as())
  await call('PUT', `/applications/${vacancy_id}`, as({ company_id, status: 'applied', note: 'By post' }))
  await call('POST', '/saved-searches', as({ name: 'All of Leeds', criteria: { city: 'Leeds' } }))
  await call('POST', '/data-reports', as({ company_id, subject: 'other', details: 'They moved to Hull' }))
  await call('POST', '/objections', { body: { kind: 'email', value: 'stranger@example.org', why: 'Mine' } })
  await call('POST', '/admin/objections', {
    token: admin,
    body: { kind: 'email', value: 'nobody@example.org', why: 'Asked by phone' },
  })
  const { data: user } = await call<{ data: { id: string } }>('GET', '/auth/me', { token })
  await call('PATCH', `/admin/users/${user.id}`, { token: admin, body: { daily_limit: 77, why: 'A tester' } })
  return { token, admin, companyId: company_id }
}

type Sessions = Awaited<ReturnType<typeof leaveData>>

/** What the users and the administrators read. */
async function readAll(product: Product, { token, admin, companyId }: Sessions) {
  const call = caller(product)
  const active = await signIn(call, 'active@example.com', LOCAL_PASSWORD)
  // each run has a port of its own, which is part of the addresses of its pages
  const read = async (path: string, as?: string) =>
    JSON.parse(
      JSON.stringify(await call('GET', path, { ...(as && { token: as }) })).replaceAll(product.origin, ''),
    ) as unknown
  return {
    newcomer: {
      export: await read('/account/export', token),
      preferences: await read('/preferences', token),
      usage: await read('/sponsorships/usage/daily', token),
      company: await read(`/search/single?company_id=${companyId}`, token),
    },
    activeUser: {
      export: await read('/account/export', active),
      watches: await read('/watches', active),
      applications: await read('/applications', active),
      savedSearches: await read('/saved-searches?uncounted=1', active),
    },
    administrator: {
      objections: await read('/admin/objections', admin),
      objectionRequests: await read('/admin/objection-requests', admin),
      dataReports: await read('/admin/data-reports', admin),
      audit: await read('/admin/audit', admin),
      users: await read('/admin/users', admin),
      imports: await read('/admin/imports', admin),
    },
    visitor: { companies: ((await read('/search/landing')) as { total: number }).total },
  }
}

/** Runs a version on a data folder. */
async function running<Result>(
  options: { folder: string; code?: string },
  use: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(options)
  try {
    return await use(product)
  } finally {
    await product.stop({ keep: true })
  }
}

function storedOf(product: Product) {
  const run = readRunFile(dataFolderAt(product.folder))
  if (run === undefined) throw new Error('The product has left no run file')
  return stored(run.endpoints)
}

/** The items and files that are gone, as `table: key`. */
const goneOf = (before: ReadonlyMap<string, ReadonlySet<string>>, after: typeof before): string[] =>
  [...before].flatMap(([name, keys]) =>
    [...keys].filter((key) => !after.get(name)?.has(key)).map((key) => `${name}: ${key}`),
  )

describe('what counts as lost', () => {
  const older = { export: { name: 'Nia', unlocked: [{ id: 1 }, { id: 2 }], sessions: [{ id: 'a' }] } }

  test('new fields, new entries and facts of the moment are no loss', () => {
    const newer = {
      export: { name: 'Nia', unlocked: [{ id: 3 }, { id: 2, at: '' }, { id: 1 }], sessions: [] },
    }
    expect(lostOf(older, newer, '')).toEqual([])
  })

  test('a changed fact, a missing entry and a missing field are losses', () => {
    expect(lostOf(older, { export: { name: null, unlocked: [{ id: 2 }] } }, '')).toEqual([
      '.export.name: "Nia" became null',
      '.export.unlocked.id: 1 became 2',
    ])
    expect(lostOf(older, { export: { name: 'Nia', unlocked: [] } }, '')).toEqual([
      '.export.unlocked: {"id":1} is gone',
      '.export.unlocked: {"id":2} is gone',
    ])
    expect(lostOf(older, undefined, '')).toHaveLength(3)
  })
})

test.for(OLDER)(
  'data of %s is of use today, with nothing lost, and there again',
  async (commit, { skip }) => {
    if (!hasCommit(commit)) skip(`This clone has no commit ${commit}: fetch the whole history`)
    const code = olderCode(commit)
    const folder = mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-older-'))
    const { sessions, said, items } = await running({ folder, code }, async (older) => {
      const left = await leaveData(older)
      return { sessions: left, said: await readAll(older, left), items: await storedOf(older) }
    })

    const today = await running({ folder }, async (product) => {
      // the sessions of the older version are still valid
      const answers = await readAll(product, sessions)
      const itemsNow = await storedOf(product)
      const call = caller(product)
      const token = await signIn(call, NEWCOMER, PASSWORD)
      await call('POST', '/saved-searches', { token, body: { name: 'Hull', criteria: { city: 'Hull' } } })
      return {
        lost: lostOf(said, answers, ''),
        gone: goneOf(items, itemsNow).filter((key) => !PASSING.test(key)),
      }
    })

    const back = await running({ folder, code }, async (product) => {
      const answers = await readAll(product, sessions)
      const token = await signIn(caller(product), NEWCOMER, PASSWORD)
      const { data: searches } = await caller(product)<{ data: { name: string }[] }>(
        'GET',
        '/saved-searches',
        { token },
      )
      return { lost: lostOf(said, answers, ''), searches: searches.map(({ name }) => name).toSorted() }
    })
    rmSync(folder, { recursive: true, force: true })

    const count = [...items.values()].reduce((sum, { size }) => sum + size, 0)
    printFigure(
      `upgrade from ${commit} and back`,
      `${count} items and files`,
      `${today.gone.length} gone, ${today.lost.length} and ${back.lost.length} facts lost`,
    )
    expect({ today, back }).toEqual({
      today: { lost: [], gone: [] },
      back: { lost: [], searches: ['All of Leeds', 'Hull'] },
    })
  },
)
