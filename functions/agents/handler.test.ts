import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { registerReading } from '../register/index.ts'
import { postMcp } from './handler.ts'

const logged: unknown[] = []
const log = { error: (...line: unknown[]) => void logged.push(line) }
const { handle } = postMcp(
  contextWith(
    { now: () => new Date('2026-11-30T09:00:00Z'), config: { version: '1' } as never },
    double(registerReading, {
      currentSnapshot: () => Promise.reject(new Error('arn:aws:dynamodb:secret-table')),
    }),
  ),
)

async function used(name: string, given: object): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const caller = { clientAddress: '203.0.113.7', header: () => undefined, log }
  const answer = await handle({ body } as never, caller as never)
  return (answer.body as { result: unknown }).result
}

test('a failure on our side says no more to an agent than over HTTP, and is logged', async () => {
  const answer = await used('register_changes', {})
  expect(answer).toMatchObject({ isError: true })
  expect(JSON.stringify(answer)).toContain('Something went wrong on our side')
  expect(JSON.stringify(answer)).not.toContain('secret-table')
  expect(logged).toMatchObject([['a tool of an agent failed', { tool: 'GET /register/changes' }]])
})

test('an occupation’s pay is that of the day, and has a limit of its own', async () => {
  expect(JSON.stringify(await used('occupation_check', { title: 'Plumber' }))).toContain('required_pay')
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => used('occupation_check', { title: '2134' })),
  )
  expect(answers.at(-2)).not.toHaveProperty('isError')
  expect(JSON.stringify(answers.at(-1))).toContain('Too many searches')
})

test('a call in the newest protocol prints nothing, because the log has lines of our own form only', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const headers: Record<string, string> = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/list',
  }
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } }
  const caller = { clientAddress: '203.0.113.8', header: (name: string) => headers[name], log }
  const answer = await handle({ body } as never, caller as never)
  expect(answer.body).toMatchObject({ result: { tools: expect.any(Array) } })
  expect(printed).not.toHaveBeenCalled()
})
