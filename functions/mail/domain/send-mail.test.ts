import { expect, test } from 'vitest'
import { type Handover, type SendMailDependencies, sendMail } from './send-mail.ts'

const mail = { to: 'uma@example.com', subject: 'Hello', text: 'Hello Uma', html: '<p>Hello Uma</p>' }

/** Dependencies that record the steps of sending a mail, in order. */
function setUp({
  claim = 'claimed',
  deliver = () => ({ outcome: 'sent', mailId: 'ses-1' }),
  release = () => undefined,
}: {
  claim?: Awaited<ReturnType<SendMailDependencies['mails']['claim']>>
  deliver?: () => Handover
  release?: () => void
} = {}) {
  const did: string[] = []
  const note = async (what: string) => void did.push(what)
  const send = () =>
    sendMail(
      {
        mails: {
          async claim({ messageId }) {
            await note(`claim ${messageId}`)
            return claim
          },
          async release(id) {
            await note(`release ${id}`)
            release()
          },
          markSent: (id, mailId) => note(`sent ${id} as ${mailId}`),
          markRefused: (id, reason) => note(`refused ${id}: ${reason}`),
        },
        async deliver({ to }, id) {
          await note(`deliver ${id} to ${to}`)
          return deliver()
        },
        log: {
          info: (_message, { outcome }) => did.push(`info: ${outcome}`),
          warn: (_message, { outcome, reason }) => did.push(`warn: ${outcome}, ${reason}`),
        },
      },
      { messageId: 'm1', template: 'verify_email', owner: undefined },
      mail,
    )
  return { did, send }
}

test('a mail is claimed, delivered and recorded', async () => {
  const { did, send } = setUp()
  await send()
  expect(did).toEqual(['claim m1', 'deliver m1 to uma@example.com', 'sent m1 as ses-1', 'info: sent'])
})

test('a mail that is recorded as sent or refused is never sent again', async () => {
  const { did, send } = setUp({ claim: 'done' })
  await send()
  expect(did).toEqual(['claim m1', 'info: done'])
})

test('a mail that another worker is sending is retried later', async () => {
  const { did, send } = setUp({ claim: 'busy' })
  await expect(send()).rejects.toThrow('Another worker is sending this mail')
  expect(did).toEqual(['claim m1'])
})

test('a mail that the provider refuses is recorded, logged as a warning, and not retried', async () => {
  const { did, send } = setUp({ deliver: () => ({ outcome: 'refused', reason: 'InvalidParameterValue' }) })
  await send()
  expect(did.slice(2)).toEqual(['refused m1: InvalidParameterValue', 'warn: refused, InvalidParameterValue'])
})

test('a mail to a domain that takes none is recorded as refused, and needs nobody’s attention', async () => {
  const { did, send } = setUp({ deliver: () => ({ outcome: 'unreachable', reason: 'NoMailServer' }) })
  await send()
  expect(did.slice(2)).toEqual(['refused m1: NoMailServer', 'info: unreachable'])
})

test('a mail that the provider throttles is released and postponed, and nothing is recorded', async () => {
  const throttled = { outcome: 'postponed', seconds: 10, reason: 'mail is throttled' } as const
  const { did, send } = setUp({ deliver: () => throttled })
  expect(await send()).toEqual(throttled)
  expect(did).toEqual(['claim m1', 'deliver m1 to uma@example.com', 'release m1'])
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
