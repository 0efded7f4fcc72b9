import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { userMails } from '../../functions/identity/users/user-mails.ts'
import { CLAIM_SECONDS, mailStore } from '../../functions/mail/mail-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const NOON = new Date('2026-07-20T12:00:00Z')
const TOO_LATE = 'This mail has no claim, or another outcome'

let now = NOON
let mails = 0
const emulators = await sharedEmulators()
const { documents, tables } = emulators
const store = mailStore({ documents, tables, now: () => now })
afterAll(() => emulators.stop())
beforeEach(() => {
  now = NOON
})

const claim = (messageId: string, owner?: string) =>
  store.claim({ messageId, template: 'verify_email', owner })
const newMail = () => `mail-${(mails += 1)}`
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const claims = (id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => claim(id))).then((all) => all.toSorted())

async function itemOf(id: string) {
  const { Item } = await emulators.documents.send(
    new GetCommand({ TableName: emulators.tables.mails, Key: { message_id: id } }),
  )
  return Item
}

const mailsOf = (userId: string) => userMails(emulators).mailsOf(userId, now)
const newUser = async () => {
  const stored = storedUser()
  await userStore(emulators).create(stored)
  return stored.user_id
}

const oneOf = (count: number) =>
  ['busy', 'claimed'].flatMap((word, at) => Array<string>(at ? 1 : count - 1).fill(word))

describe('a claim', () => {
  test('of 20 concurrent requests for a claim exactly one gets it', async () => {
    expect(await claims(newMail(), 20)).toEqual(oneOf(20))
  })

  test('an unsettled claim expires, and then exactly one of 20 concurrent requests gets it', async () => {
    const id = newMail()
    await claim(id)
    pass(CLAIM_SECONDS - 1)
    expect(await claim(id)).toBe('busy')
    pass(1)
    expect(await claims(id, 20)).toEqual(oneOf(20))
  })

  test('a released claim is available at once, to exactly one request', async () => {
    const id = newMail()
    await claim(id)
    await store.release(id)
    expect(await claims(id, 20)).toEqual(oneOf(20))
  })
})

describe.each([
  ['sent', () => store.markSent],
  ['refused', () => store.markRefused],
] as const)('a mail that was %s', (state, mark) => {
  test('a settled mail stays settled after the claim expires', async () => {
    const id = newMail()
    await claim(id)
    await mark()(id, 'ses-1')
    expect(await claims(id, 20)).toEqual(Array(20).fill('done'))
    pass(CLAIM_SECONDS + 1)
    expect(await claim(id)).toBe('done')
    expect(await itemOf(id)).toMatchObject({ state, detail: 'ses-1', settled_at: '2026-07-20T12:00:00.000Z' })
  })

  test('a settled mail stays settled when an expired claim is released', async () => {
    const id = newMail()
    await claim(id)
    await mark()(id, 'ses-1')
    await store.release(id)
    expect(await claim(id)).toBe('done')
  })

  test('a mail may be settled twice in the same way', async () => {
    const id = newMail()
    await claim(id)
    await mark()(id, 'ses-1')
    await mark()(id, 'ses-1')
    expect(await itemOf(id)).toMatchObject({ state, detail: 'ses-1' })
  })
})

test('a sent mail cannot become refused, and a refused mail cannot become sent', async () => {
  const [sent, refused] = [newMail(), newMail()]
  await Promise.all([claim(sent), claim(refused)])
  await store.markSent(sent, 'ses-1')
  await store.markRefused(refused, 'InvalidParameterValue')
  await expect(store.markRefused(sent, 'InvalidParameterValue')).rejects.toThrow(TOO_LATE)
  await expect(store.markSent(refused, 'ses-2')).rejects.toThrow(TOO_LATE)
})

test('an unclaimed mail can be neither settled nor released', async () => {
  const id = newMail()
  await expect(store.markSent(id, 'ses-1')).rejects.toThrow(TOO_LATE)
  await store.release(id)
  expect(await itemOf(id)).toBeUndefined()
})

describe('the mails of a user', () => {
  test('each state is told, newest first, and nothing else of the mail', async () => {
    const owner = await newUser()
    const ends = [
      async () => undefined,
      (id: string) => store.markSent(id, 'ses-1'),
      (id: string) => store.markRefused(id, 'InvalidParameterValue'),
      async (id: string) => {
        await store.markSent(id, 'ses-1')
        await store.markReturned(id, 'bounced')
        await store.markReturned(id, 'complained')
      },
    ]
    for (const end of ends) {
      const id = newMail()
      await claim(id, owner)
      await end(id)
      pass(1)
    }
    const template = 'verify_email'
    expect(await mailsOf(owner)).toEqual([
      { template, at: '2026-07-20T12:00:03.000Z', state: 'bounced' },
      { template, at: '2026-07-20T12:00:02.000Z', state: 'refused' },
      { template, at: '2026-07-20T12:00:01.000Z', state: 'sent' },
      { template, at: '2026-07-20T12:00:00.000Z', state: 'queued' },
    ])
  })

  test('a forgotten user has none, and no mail is sent again', async () => {
    const owner = await newUser()
    const id = newMail()
    await claim(id, owner)
    await store.markSent(id, 'ses-1')
    await userMails(emulators).forget(owner)
    expect(await mailsOf(owner)).toEqual([])
    expect(JSON.stringify(await itemOf(id))).not.toContain(owner)
    expect(await claim(id)).toBe('done')
  })

  test('a mail to a deleted user is sent, and does not name the user', async () => {
    const id = newMail()
    expect(await claim(id, 'a deleted user')).toBe('claimed')
    expect(await itemOf(id)).not.toHaveProperty('user_id')
  })

  test('a mail that is no longer stored comes back without a trace', async () => {
    const id = newMail()
    await store.markReturned(id, 'bounced')
    expect(await itemOf(id)).toBeUndefined()
  })
})

test('the record of a mail outlives its message in any queue', async () => {
  const id = newMail()
  await claim(id)
  expect((await itemOf(id))?.['expires_at']).toBeGreaterThan(NOON.getTime() / 1000 + 14 * 24 * 60 * 60)
})
