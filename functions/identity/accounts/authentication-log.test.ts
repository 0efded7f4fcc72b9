import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { createLogger } from '../../platform/logger.ts'
import { withAuthenticationLog } from './authentication-log.ts'

const contract = defineRoute('POST /any', {
  auth: 'none',
  summary: '',
  request: { body: z.object({ email: z.string() }) },
  responses: { 200: z.object({ user: z.object({ id: z.string() }) }) },
})

const named = async (kind: string, subject: string) => `${kind} name of ${subject}`

async function linesOf(end: () => { id: string }, principal?: { userId: string }, nameOf = named) {
  const lines: unknown[] = []
  const log = createLogger(
    (line) => lines.push(JSON.parse(line)),
    () => new Date(0),
  )
  const route = implement(contract, () => ({ status: 200, body: { user: end() } }))
  const { handle } = withAuthenticationLog(nameOf)(route)
  const request = { body: { email: 'uma@example.com' } }
  const context = { clientAddress: '203.0.113.7', log, principal }
  const outcome = await Promise.resolve(handle(request as never, context as never)).catch(
    (error: unknown) => error,
  )
  return { lines, outcome }
}

const about = { client: 'client name of 203.0.113.7', account: 'account name of uma@example.com' }

test('an authentication call is logged with the pseudonyms of its client, account and user', async () => {
  const { lines, outcome } = await linesOf(() => ({ id: 'u1' }))
  expect(lines).toMatchObject([
    { level: 'info', message: 'authentication', outcome: 'done', ...about, user: 'user name of u1' },
  ])
  expect(outcome).toEqual({ status: 200, body: { user: { id: 'u1' } } })
})

test('a refused call is logged with its code, and stays refused', async () => {
  const refusal = new AppError('login_failed', 'Email or password is wrong')
  const { lines, outcome } = await linesOf(() => {
    throw refusal
  })
  expect(lines).toMatchObject([
    { level: 'warn', message: 'authentication', outcome: 'login_failed', ...about },
  ])
  expect(outcome).toBe(refusal)
})

test('a signed-in call is logged with its user’s pseudonym, and an unknown failure without its text', async () => {
  const { lines } = await linesOf(
    () => {
      throw new Error('secret text')
    },
    { userId: 'u2' },
  )
  expect(lines).toMatchObject([{ outcome: 'internal', ...about, user: 'user name of u2' }])
  expect(JSON.stringify(lines)).not.toContain('secret text')
})

const nameless = async () => {
  throw new Error('The signing keys cannot be read')
}

describe('the log line of a call whose names cannot be made', () => {
  test('a successful call without a pseudonym still succeeds, and its log line gives the reason', async () => {
    const { lines, outcome } = await linesOf(() => ({ id: 'u1' }), undefined, nameless)
    expect(outcome).toEqual({ status: 200, body: { user: { id: 'u1' } } })
    const unnamed = { message: 'The signing keys cannot be read' }
    expect(lines).toMatchObject([{ level: 'info', outcome: 'done', unnamed }])
  })

  test('a refused call without a pseudonym keeps its own reason', async () => {
    const refusal = new AppError('login_failed', 'Email or password is wrong')
    const refuse = () => {
      throw refusal
    }
    const { lines, outcome } = await linesOf(refuse, undefined, nameless)
    expect(outcome).toBe(refusal)
    expect(lines).toMatchObject([{ level: 'warn', outcome: 'login_failed' }])
  })
})
