import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { type SesAnswer, startSesDouble } from '../support/doubles/ses-double.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

/** The fake SES's answers by email. The fake accepts mails to emails without an answer. */
const answers = new Map<string, SesAnswer>()
const emulators = await startEmulators()
const ses = await startSesDouble(({ destinations }) => answers.get(String(destinations[0])) ?? 'take')
afterAll(async () => {
  await ses.stop()
  await emulators.stop()
})

/** The look-up of the user, the claim, the mail and its outcome. */
const CALLS = [
  'GetItemCommand',
  'GetItemCommand',
  'TransactWriteItemsCommand',
  'SendRawEmailCommand',
  'TransactWriteItemsCommand',
]
/** The number of the call that records the outcome. */
const SETTLES = CALLS.length

const SCRIPT = 'tests/faults/invoke-and-die.ts'

/** One mail: the queue message for its worker, how often it was sent, and its stored state. */
function newMail(id: string) {
  const to = `${id}@example.com`
  const body = { template: 'verify_email', to, code: '048213' }
  const envelope = { message_id: id, type: 'sendMail', request_id: 'r1', created_at: '', body }
  const record = {
    messageId: id,
    receiptHandle: 'none',
    body: JSON.stringify(envelope),
    attributes: { ApproximateReceiveCount: '1' },
  }
  const invocation: Invocation = {
    name: 'sendMail',
    event: { Records: [record] },
    endpoints: { ...emulators.endpoints, ses: ses.endpoint },
    prefix: emulators.prefix,
  }
  const Key = { message_id: id }
  const TableName = emulators.tables.mails
  return {
    to,
    /** The arguments of a worker that gets the message `times` times. */
    args: (times = 1) => [JSON.stringify({ ...invocation, times })],
    copies: () => ses.messageIds().filter((messageId) => messageId === id).length,
    async state() {
      const { Item } = await emulators.documents.send(new GetCommand({ TableName, Key }))
      return Item?.['state'] as unknown
    },
    /** Expires the claim of a dead worker, as if the visibility timeout had passed. */
    async pass() {
      const lapse = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET claimed_until = :past',
        ConditionExpression: 'attribute_exists(message_id)',
        ExpressionAttributeValues: { ':past': 0 },
      })
      await emulators.documents.send(lapse).catch(() => undefined)
    },
  }
}

test(
  'a mail whose worker is killed at any call is sent, and a second copy only if the first was not recorded',
  async () => {
    const sending = { script: SCRIPT, start: async (at: string) => newMail(`sent${at}`) }
    const { points } = await killAtEachCall(
      { ...sending, argsOf: ({ args }) => args() },
      async (mail, point) => {
        await mail.pass()
        const isUnknown =
          (point.moment === 'after' && point.command === 'SendRawEmailCommand') ||
          (point.moment === 'before' && point.call === SETTLES)
        await runToEnd(SCRIPT, mail.args(3))
        expect(mail.copies()).toBe(isUnknown ? 2 : 1)
        expect(await mail.state()).toBe('sent')
      },
    )
    expect(points.map(({ command }) => command)).toEqual(CALLS.flatMap((command) => [command, command]))
  },
  CRASH_TIMEOUT,
)

test.each([
  {
    what: 'that the provider fails to accept at first',
    answer: { status: 500, error: 'InternalFailure' },
    after: 'sent',
    copies: 1,
    isPostponed: false,
  },
  {
    what: 'that is postponed because the quota of the day is used up',
    answer: { status: 400, error: 'Throttling', message: 'Daily message quota exceeded.' },
    after: 'sent',
    copies: 1,
    isPostponed: true,
  },
  {
    what: 'that the provider refuses',
    answer: { status: 400, error: 'InvalidParameterValue' },
    after: 'refused',
    copies: 0,
    isPostponed: false,
  },
])(
  'a mail $what is $after in the end, with $copies copies, although its worker is killed at any call',
  async ({ answer, after, copies, isPostponed }) => {
    const name = isPostponed ? 'postponed' : after
    const start = async (at: string) => {
      const mail = newMail(`retried-${name}${at}`)
      answers.set(mail.to, answer)
      return mail
    }
    const sending = { script: SCRIPT, start }
    const { points } = await killAtEachCall({ ...sending, argsOf: ({ args }) => args() }, async (mail) => {
      await mail.pass()
      if (after === 'sent') answers.delete(mail.to)
      await runToEnd(SCRIPT, mail.args(3))
      expect(mail.copies()).toBe(copies)
      expect(await mail.state()).toBe(after)
    })
    expect(points.some(({ command }) => command === 'SendMessageCommand')).toBe(isPostponed)
  },
  CRASH_TIMEOUT,
)
