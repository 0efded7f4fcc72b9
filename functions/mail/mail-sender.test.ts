import { expect, test } from 'vitest'
import type { MailContent } from '#shared/mail-content.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { mailOwner } from '../identity/index.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { Postponed } from '../platform/messages/retry-or-drop.ts'
import { mailSender } from './mail-sender.ts'
import { mailStore } from './mail-store.ts'
import { outgoing, type Handover } from './outgoing.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const content: MailContent = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' }

/** A context that records the steps of sending a mail, in order. */
function setUp({
  claim = 'claimed',
  deliver = () => ({ outcome: 'sent', mailId: 'ses-1' }),
  release = () => undefined,
}: {
  claim?: 'claimed' | 'done' | 'busy'
  deliver?: () => Handover
  release?: () => void
} = {}) {
  const did: string[] = []
  const claims: unknown[] = []
  const note = async (what: string) => void did.push(what)
  const context = contextWith(
    { now: () => NOW },
    double(mailOwner, async (email) => `owner of ${email}`),
    double(mailStore, {
      async claim(record) {
        claims.push(record)
        await note(`claim ${record.messageId}`)
        return claim
      },
      async release(id) {
        await note(`release ${id}`)
        release()
      },
      markSent: (id, mailId) => note(`sent ${id} as ${mailId}`),
      markRefused: (id, reason) => note(`refused ${id}: ${reason}`),
    }),
    double(outgoing.mail, {
      pageOrigin: async () => 'https://finder.example',
      async inTurn(work) {
        await note('turn')
        return work()
      },
      async deliver({ to }, id) {
        await note(`deliver ${id} to ${to}`)
        return deliver()
      },
    }),
  )
  const line =
    (level: string, { template }: { template: string }) =>
    (_message: string, { outcome, reason }: { outcome: string; reason?: string }) =>
      did.push(`${level} of ${template}: ${outcome}${reason === undefined ? '' : `, ${reason}`}`)
  const log = {
    with: (fields: { template: string }) => ({ info: line('info', fields), warn: line('warn', fields) }),
  }
  const send = () =>
    mailSender(context, 'mail')(content, { messageId: 'm1', log } as unknown as MessageContext)
  return { did, claims, send }
}

test('a mail is claimed for its user in its turn, delivered, recorded, and logged by its template', async () => {
  const { did, claims, send } = setUp()
  await send()
  expect(claims).toEqual([{ messageId: 'm1', template: 'account_exists', owner: 'owner of uma@example.com' }])
  expect(did).toEqual([
    'turn',
    'claim m1',
    'deliver m1 to uma@example.com',
    'sent m1 as ses-1',
    'info of account_exists: sent',
  ])
})

test('a mail that is recorded as sent or refused is never sent again', async () => {
  const { did, send } = setUp({ claim: 'done' })
  await send()
  expect(did).toEqual(['turn', 'claim m1', 'info of account_exists: done'])
})

test('a mail that another worker is sending is retried later', async () => {
  const { did, send } = setUp({ claim: 'busy' })
  await expect(send()).rejects.toThrow('Another worker is sending this mail')
  expect(did).toEqual(['turn', 'claim m1'])
})

test('a mail that the provider refuses is recorded, logged as a warning, and not retried', async () => {
  const { did, send } = setUp({ deliver: () => ({ outcome: 'refused', reason: 'InvalidParameterValue' }) })
  await send()
  expect(did.slice(3)).toEqual([
    'refused m1: InvalidParameterValue',
    'warn of account_exists: refused, InvalidParameterValue',
  ])
})

test('a mail to a domain that takes none is recorded as refused, and needs nobody’s attention', async () => {
  const { did, send } = setUp({ deliver: () => ({ outcome: 'unreachable', reason: 'NoMailServer' }) })
  await send()
  expect(did.slice(3)).toEqual([
    'refused m1: NoMailServer',
    'info of account_exists: unreachable, NoMailServer',
  ])
})

test('a mail that the provider throttles is released and postponed as long as asked, and nothing is recorded', async () => {
  const throttled = { outcome: 'postponed', seconds: 10, reason: 'mail is throttled' } as const
  const { did, send } = setUp({ deliver: () => throttled })
  const error = await send().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Postponed)
  expect(error).toMatchObject({ until: new Date('2026-11-23T10:05:10.000Z') })
  expect(did.slice(1)).toEqual(['claim m1', 'deliver m1 to uma@example.com', 'release m1'])
})

test.each([
  ['', () => undefined],
  [
    ' also where that fails',
    () => {
      throw new Error('no table')
    },
  ],
])('a temporary failure releases the claim and is thrown%s', async (_when, release) => {
  const { did, send } = setUp({
    deliver: () => {
      throw new Error('slow down')
    },
    release,
  })
  await expect(send()).rejects.toThrow('slow down')
  expect(did.at(-1)).toBe('release m1')
})
