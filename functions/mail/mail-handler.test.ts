import { expect, test, vi } from 'vitest'
import type { MailContent } from '#shared/mail-content.ts'
import { Postponed } from '../platform/messages/postponed.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import type { Handover } from './domain/send-mail.ts'
import { mailHandler } from './mail-handler.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const content: MailContent = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' }

function world(handover: Handover) {
  const deliver = vi.fn<(mail: { to: string }, messageId: string) => Promise<Handover>>(async () => handover)
  const info = vi.fn<(message: string, fields?: object) => void>()
  const log = { info, error: info, warn: info, with: vi.fn<(fields: object) => unknown>() }
  log.with.mockReturnValue(log)
  const turns: string[] = []
  const claims: unknown[] = []
  const handle = mailHandler({
    mails: {
      async claim(record) {
        claims.push(record)
        return 'claimed'
      },
      release: async () => undefined,
      markSent: async () => undefined,
      markRefused: async () => undefined,
    },
    deliver,
    ownerOf: async (email) => `owner of ${email}`,
    pageOrigin: async () => 'https://finder.example',
    async inTurn(work) {
      turns.push('turn')
      return work()
    },
    now: () => NOW,
  })
  return {
    handle: () => handle(content, { messageId: 'm', log } as unknown as MessageContext),
    deliver,
    log,
    turns,
    claims,
  }
}

test('a mail is recorded for its user, sent under the id of its message, and logged by its template', async () => {
  const { handle, deliver, log, turns, claims } = world({ outcome: 'sent', mailId: 'x' })
  await handle()
  expect(claims).toEqual([{ messageId: 'm', template: 'account_exists', owner: 'owner of uma@example.com' }])
  expect(deliver.mock.calls).toMatchObject([[{ to: 'uma@example.com' }, 'm']])
  expect(turns).toEqual(['turn'])
  expect(log.with.mock.calls).toEqual([[{ template: 'account_exists' }]])
})

test('a mail waits as long as the provider asks', async () => {
  const { handle } = world({ outcome: 'postponed', seconds: 30, reason: 'Throttling' })
  const error = await handle().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Postponed)
  expect(error).toMatchObject({ until: new Date('2026-11-23T10:05:30.000Z') })
})
