import { expect, test } from 'vitest'
import { type DomainLookUps, reachableDelivery } from './outgoing.ts'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}
const none = failing('ENODATA')
const SERVER = [{ exchange: 'mx.example.com', priority: 10 }]
const UNREACHABLE = { outcome: 'unreachable', reason: 'NoMailServer' }
const SENT = { outcome: 'sent', mailId: 'ses-1' }

/** A delivery over a DNS with these records and none besides. It notes its look-ups of MX, and its mails. */
function setUp(records: Partial<DomainLookUps>) {
  const asked: string[] = []
  const sent: string[] = []
  let time = 0
  const { resolveMx = none, resolve4 = none, resolve6 = none } = records
  const deliver = reachableDelivery(
    async ({ to }) => {
      sent.push(to)
      return { outcome: 'sent', mailId: 'ses-1' }
    },
    {
      resolveMx: (domain) => {
        asked.push(domain)
        return resolveMx(domain)
      },
      resolve4,
      resolve6,
    },
    () => new Date(time),
  )
  const send = (to = 'uma@example.com') => deliver({ to, subject: '', text: '', html: '' }, 'm1')
  return { asked, sent, send, wait: (minutes: number) => void (time += minutes * 60_000) }
}

test.each<[string, Partial<DomainLookUps>]>([
  ['has a mail server', { resolveMx: async () => SERVER }],
  ['has only an IPv4 address', { resolve4: async () => ['192.0.2.1'] }],
  ['has only an IPv6 address', { resolve6: async () => ['2001:db8::1'] }],
  ['cannot be looked up', { resolveMx: failing('ETIMEOUT') }],
  ['has no mail server, and an address that cannot be looked up', { resolve6: failing('ESERVFAIL') }],
])('mail to a domain that %s is delivered', async (_what, records) => {
  const { send, sent } = setUp(records)
  expect(await send()).toEqual(SENT)
  expect(sent).toEqual(['uma@example.com'])
})

const nullMx = async () => [{ exchange: '', priority: 0 }]

test.each<[string, Partial<DomainLookUps>]>([
  ['does not exist', { resolveMx: failing('ENOTFOUND') }],
  ['has neither mail server nor address', {}],
  ['says that it takes no mail', { resolveMx: nullMx, resolve4: async () => ['192.0.2.1'] }],
])('mail to a domain that %s never reaches SES', async (_what, records) => {
  const { send, sent } = setUp(records)
  expect(await send()).toEqual(UNREACHABLE)
  expect(sent).toEqual([])
})

test('mail to the mailbox simulator of SES needs no look-up', async () => {
  const { send, asked } = setUp({})
  expect(await send('bounce@simulator.amazonses.com')).toEqual(SENT)
  expect(asked).toEqual([])
})

test('a domain is looked up once an hour', async () => {
  const { send, asked, wait } = setUp({ resolveMx: nullMx })
  for (const to of ['uma@example.com', 'ann@example.com', 'ann@other.example']) await send(to)
  expect(asked).toEqual(['example.com', 'other.example'])
  wait(60)
  await send()
  expect(asked).toHaveLength(3)
})

test('a failed look-up is not remembered', async () => {
  const { send, asked } = setUp({ resolveMx: failing('ETIMEOUT') })
  await send()
  await send()
  expect(asked).toHaveLength(2)
})
