import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#shared/api/accounts/accounts.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { mailsOfRun, mailsTo } from '../support/product/mails.ts'
import type { Product } from '../support/product/product.ts'
import { sharedProduct } from '../support/product/shared-product.ts'

const newEmail = () => `${randomUUID()}@example.com`
const body = (email: string) =>
  JSON.stringify({ name: 'Uma <b>Reader</b>', email, password: 'violet harbour lantern' })

describe('the mail of a registration', () => {
  let world: FlowWorld
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.stop())

  test('the mail of a registration has text and HTML, and request headers do not affect its links', async () => {
    const email = newEmail()
    const answer = await world.send('POST', register.path, {
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'gopher',
        Forwarded: 'host=evil.example',
      },
      body: body(email),
    })
    expect(answer.status).toBe(201)
    const [mail] = await world.mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'Your Sponsor Finder code' })
    expect(mail?.text).toMatch(/^https?:\/\/[^/]+\/verify-code$/m)
    // the mail contains neither a value of the request headers nor the name
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|gopher|Uma/)
  })
})

// a deployed system does not log to a local file
describe.skipIf(isDeployed)('the log of a run', () => {
  let product: Product
  beforeAll(async () => {
    product = await sharedProduct()
  })
  afterAll(() => product.stop())

  const lines = () =>
    readFileSync(`${product.folder}/log.ndjson`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('the log has the request id on every line that a request causes, and neither email nor code', async () => {
    const email = newEmail()
    const answer = await fetch(`${product.origin}${API_PREFIX}${register.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: body(email),
    })
    const requestId = answer.headers.get('X-Request-Id')
    expect(requestId).toMatch(/\w{8}/)
    const [mail] = await mailsTo(mailsOfRun(product.origin), email, 1)
    const mine = () => lines().filter((line) => line['requestId'] === requestId)
    // the worker logs its last line only after sending the mail
    await expect.poll(() => mine().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
    expect(
      mine()
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(['authentication', 'mail', 'message', 'message relayed', 'request'])
    const ids = mine().flatMap(({ messageId }) => (messageId === undefined ? [] : [messageId]))
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)

    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
    expect(JSON.stringify(mine())).not.toContain(email)
    expect(JSON.stringify(mine())).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
