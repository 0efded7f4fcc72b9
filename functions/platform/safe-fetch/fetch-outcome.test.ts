import { expect, test } from 'vitest'
import { FetchFailure, failureOf } from './fetch-outcome.ts'

const withCode = (code: unknown) => Object.assign(new Error('text of the host'), { code })
const named = (name: string) => Object.assign(new Error('text of the host'), { name })

test.each([
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['CERT_HAS_EXPIRED', 'tls-failed'],
  ['EPROTO', 'tls-failed'],
  ['EPROTONOSUPPORT', 'server-error'],
  ['X_CERT_', 'server-error'],
  ['ECONNRESET', 'server-error'],
])('the code %s means %s, and is the detail', (code, reason) => {
  expect(failureOf(withCode(code))).toMatchObject({ reason, detail: code })
})

test('headers that are too large, an answer that is no HTTP and a time that is over have words of ours', () => {
  expect(failureOf(withCode('UND_ERR_HEADERS_OVERFLOW'))).toMatchObject({
    reason: 'too-large',
    detail: 'the headers',
  })
  expect(failureOf(named('HTTPParserError'))).toMatchObject({
    reason: 'server-error',
    detail: 'no proper HTTP',
  })
  expect(failureOf(named('TimeoutError'))).toMatchObject({ reason: 'timeout' })
})

test('a failure of ours stays as it is', () => {
  const failure = new FetchFailure('gone')
  expect(failureOf(failure)).toBe(failure)
})

test.each([
  ['an error without a code', new Error('bug')],
  ['a numeric code', withCode(7)],
  ['no error', 'text'],
])('%s is a bug of ours, and is thrown', (_name, error) => {
  let thrown: unknown
  try {
    failureOf(error)
  } catch (caught) {
    thrown = caught
  }
  expect(thrown).toBe(error)
})
