import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { tables } from '#shared/system/tables.ts'
import { resends } from '../../functions/identity/accounts/resend-code.ts'
import { pseudonymOf } from '../../functions/platform/auth/pseudonyms.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { callsOf } from '../support/calls/calls-of.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'

const world = accountWorld()

const at = (minute: number) => ({ last_at: `2026-07-20T12:0${minute}:00.000Z`, count: 1 })

const decoy = { user_id: 'nobody', code_hash: 'none', tries: 0, other_tries: 0, expires_at: 1_800_000_000 }

/** The transaction of a code request. `mail` is its last part: the write of the mail, or of the decoy of a mail. */
const write = (mail: string) =>
  `TransactWriteItems: Put throttles, Update emails, Put codes, ConditionCheck users, ${mail}`

const WRONG = { code: 'validation_failed' }
const waitOf = (seconds: number, words = '') => ({
  code: 'too_many_requests',
  message: expect.stringContaining(words),
  headers: { 'Retry-After': String(seconds) },
})

describe('asking for another code', () => {
  test('another code has tries of its own, and can be asked for at once after registering', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const old = await world.fixture.codeFor(email)
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(world.fixture.verify(email, world.fixture.wrong(old), token)).rejects.toMatchObject(WRONG)
    }
    await world.fixture.resend(email, token)
    const mails = await world.fixture.mails(email)
    expect(mails.map(({ request_id }) => request_id)).toEqual(['request-1', 'request-2'])
    expect((await world.fixture.verify(email, await world.fixture.codeFor(email), token)).account.email).toBe(
      email,
    )
  })

  test('a code request with a session serves its own account, even after another registration', async () => {
    const email = world.fixture.newEmail()
    const first = await world.fixture.signUp(email)
    await world.fixture.signUp(email)
    await world.fixture.resend(email, first.token)
    const code = await world.fixture.codeFor(email)
    expect((await world.fixture.verify(email, code, first.token)).account.user_id).toBe(first.account.user_id)
  })

  test('a code request without a session sends nothing if the email has several registrations', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.signUp(email)
    await world.fixture.signUp(email)
    await world.fixture.resend(email)
    expect(await world.fixture.mails(email)).toHaveLength(2)
  })

  test('a code request for another email sends nothing to the session’s own email', async () => {
    const [own, other] = [world.fixture.newEmail(), world.fixture.newEmail()]
    const { token } = await world.fixture.signUp(own)
    await world.fixture.resend(other, token)
    expect(await world.fixture.mails(own)).toHaveLength(1)
    expect(await world.fixture.mails(other)).toHaveLength(0)
  })

  test.each(['unknown', 'waiting', 'owned', 'decoy'])(
    'code requests are throttled for a minute after each code, and after five a day: %s email',
    async (kind) => {
      world.fixture.setTime('2026-07-20T23:00:00Z')
      const email = world.fixture.newEmail()
      let token = kind === 'unknown' ? undefined : (await world.fixture.signUp(email)).token
      if (kind === 'owned' || kind === 'decoy')
        await world.fixture.verify(email, await world.fixture.codeFor(email))
      if (kind === 'decoy') ({ token } = await world.fixture.signUp(email))
      const before = (await world.fixture.mails(email)).length

      await world.fixture.resend(email, token)
      world.fixture.wait(40)
      await expect(world.fixture.resend(email, token)).rejects.toMatchObject(waitOf(20, 'in 20 seconds'))
      world.fixture.wait(20)
      for (let asked = 1; asked < 5; asked += 1) {
        await world.fixture.resend(email, token)
        world.fixture.wait(60)
      }
      // the time is 23:05: the wait of a minute is over, but the daily limit lasts until midnight
      await expect(world.fixture.resend(email, token)).rejects.toMatchObject(waitOf(55 * 60, 'tomorrow'))
      expect((await world.fixture.mails(email)).length - before).toBe(kind === 'waiting' ? 5 : 0)
      world.fixture.setTime('2026-07-21T00:00:00Z')
      await world.fixture.resend(email, token)
    },
  )

  test('code requests with and without the session are throttled separately', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    await world.fixture.resend(email)
    await world.fixture.resend(email, token)
    await expect(world.fixture.resend(email)).rejects.toMatchObject(waitOf(60))
    await expect(world.fixture.resend(email, token)).rejects.toMatchObject(waitOf(60))
    world.fixture.wait(60)
    await world.fixture.resend(email, token)
    expect(await world.fixture.mails(email)).toHaveLength(4)
  })

  test.each(['waiting', 'decoy'])(
    'each session of an email gets one code, and all sessions share five further codes: %s email',
    async (kind) => {
      const { newEmail, signUp, verify, codeFor, resend, wait } = world.fixture
      const email = newEmail()
      if (kind === 'decoy') {
        const { token } = await signUp(email)
        await verify(email, await codeFor(email), token)
      }
      const tokens: string[] = []
      for (let session = 0; session < 4; session += 1) tokens.push((await signUp(email)).token)
      const [last = ''] = tokens.slice(-1)
      let further = 0
      for (const token of tokens.slice(0, -1)) {
        for (let asked = 0; asked < 4; asked += 1) {
          const isMailed = await resend(email, token).then(
            () => true,
            () => false,
          )
          if (isMailed && asked > 0) further += 1
          expect(isMailed || asked > 0).toBe(true)
          wait(60)
        }
      }
      expect(further).toBe(5)
      // the first code of the owner's session is never limited
      await resend(email, last)
      wait(60)
      const refusal = { code: 'too_many_requests', message: expect.stringContaining('Forgot password') }
      await expect(resend(email, last)).rejects.toMatchObject(refusal)
    },
  )

  test('a code request with a session makes the same calls for an unverified user and a decoy', async () => {
    const { newEmail, signUp, verify, codeFor, resend } = world.fixture
    const [waiting, owned] = [newEmail(), newEmail()]
    const { token } = await signUp(waiting)
    await signUp(owned)
    await verify(owned, await codeFor(owned))
    const taken = await signUp(owned)
    const calls = (email: string, own: string) => callsOf(world.emulators, () => resend(email, own))
    const reads = ['BatchGetItem: sessions, users', 'GetItem: emails', 'GetItem: throttles']
    expect(await calls(waiting, token)).toEqual([...reads, write('Put outbox')])
    expect(await calls(owned, taken.token)).toEqual([...reads, write('Put codes')])
    world.fixture.wait(60)
    const counts = ['UpdateItem: throttles', 'UpdateItem: throttles']
    expect(await calls(waiting, token)).toEqual([...reads, ...counts, write('Put outbox')])
    expect(await calls(owned, taken.token)).toEqual([...reads, ...counts, write('Put codes')])
  })

  test('a code request makes the same calls for every email, except for the mail in the outbox', async () => {
    const { newEmail, signUp, verify, codeFor, resend } = world.fixture
    const [waiting, owned, taken, several] = [newEmail(), newEmail(), newEmail(), newEmail()]
    for (const email of [waiting, owned, taken, several]) await signUp(email)
    for (const email of [owned, taken]) await verify(email, await codeFor(email))
    for (const email of [taken, several]) await signUp(email)
    const calls = (email: string) => callsOf(world.emulators, () => resend(email))
    const reads = ['GetItem: emails', 'GetItem: users', 'GetItem: throttles']
    expect(await calls(waiting)).toEqual([...reads, write('Put outbox')])
    for (const email of [newEmail(), owned, taken, several]) {
      expect(await calls(email)).toEqual([...reads, write('Put codes')])
    }
  })

  test('a code request for an unknown email leaves no lasting data, no email and no mail', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.resend(email)
    const { documents, tables: physical } = world.emulators
    const nobody = await pseudonymOf(world.fixture.context)('standIn', email)
    const rows = await rowsAbout(documents, (table) => physical[table], [nobody])
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatch(/^(codes|emails): .*"expires_at":\d+/)
    expect(await rowsAbout(documents, (table) => physical[table], [email])).toEqual([])
    expect(await world.fixture.mails(email)).toEqual([])
  })

  test('of ten concurrent code requests one is accepted, and one mail is sent', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.signUp(email)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => world.fixture.resend(email)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(
      refused.map(() => expect.objectContaining(waitOf(60))),
    )
    expect(await world.fixture.mails(email)).toHaveLength(2)
  })

  test('a code request is not counted if another one was counted after its read', async () => {
    const email = world.fixture.newEmail()
    const { count, find } = resends(world.fixture.context)
    expect(await count({ subject: email, seen: undefined, next: at(1), decoy })).toBe('counted')
    expect(await count({ subject: email, seen: undefined, next: at(2), decoy })).toBe('overtaken')
    expect(await count({ subject: email, seen: at(1), next: at(2), decoy })).toBe('counted')
    expect(await count({ subject: email, seen: at(1), next: at(3), decoy })).toBe('overtaken')
    expect(await find(email)).toEqual(at(2))
  })

  test('a code request that another one overtakes is refused, and takes nothing from the shared limit', async () => {
    const { newEmail, signUp, resend, wait, triesOf, context } = world.fixture
    const email = newEmail()
    const { token } = await signUp(email)
    await resend(email, token)
    wait(60)
    const store = resends(context)
    const { count } = store
    store.count = async (request) => {
      await count(request)
      return count(request)
    }
    await expect(resend(email, token)).rejects.toMatchObject(waitOf(60))
    expect(await triesOf('furtherCodesOfAddress', email)).toBe(0)
  })

  test('a code request sends nothing if its email is verified before the write', async () => {
    const { newEmail, signUp, codeFor, verify, resend, mails, context } = world.fixture
    const email = newEmail()
    const { token } = await signUp(email)
    let code = await codeFor(email)
    const store = resends(context)
    const { count } = store
    store.count = async (request) => {
      if (code !== '') await verify(email, code, token)
      code = ''
      return count(request)
    }
    await resend(email)
    expect(await mails(email)).toHaveLength(1)
  })

  test('a code request counts until the end of its UTC date', async () => {
    const email = world.fixture.newEmail()
    const last_at = '2026-07-20T00:00:00.000Z'
    await resends(world.fixture.context).count({
      subject: email,
      seen: undefined,
      next: { last_at, count: 5 },
      decoy,
    })
    const { Items = [] } = await world.emulators.documents.send(
      new ScanCommand({ TableName: world.emulators.tables.throttles, ConsistentRead: true, Limit: 1000 }),
    )
    const item = Items.find((each) => each['last_at'] === last_at)
    // TTL must not delete the item earlier, because that would reset the daily limit
    expect(item?.[tables.throttles.ttl]).toBeGreaterThanOrEqual(Date.UTC(2026, 6, 21) / 1000)
  })

  test('a code request concurrent with the verification leaves an owner and no valid code', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const [verified] = await Promise.allSettled([
      world.fixture.verify(email, code, token),
      world.fixture.resend(email, token),
    ])
    if (verified.status === 'rejected')
      await world.fixture.verify(email, await world.fixture.codeFor(email), token)
    const owner = await world.fixture.users.findByEmail(email)
    expect(owner).toMatchObject({ user_id: account.user_id, email_verified_at: expect.any(String) })
    world.fixture.wait(3600)
    const sent = (await world.fixture.mails(email)).length
    await world.fixture.resend(email, token)
    expect(await world.fixture.mails(email)).toHaveLength(sent)
  })
})
