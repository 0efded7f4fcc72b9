import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { lazy } from '#shared/lazy.ts'
import { isInProgress, isThrottled, waitUpTo } from './busy.ts'

type Attempt = (call: { input: object; body: string }) => Promise<{ response: Answer; output: unknown }>

interface Command {
  input: object
  clientCommand: { schema: readonly [kind: number, namespace: string, operation: string, ...unknown[]] }
}

interface Answer {
  statusCode: number
  headers: Record<string, string>
  body: IncomingMessage
}

/** The parts of a client that its own type does not show, or shows for its own commands only. */
interface Parts {
  middlewareStack: {
    add: (
      middleware: (next: Attempt, context: { commandName: string }) => Attempt,
      options: { step: 'finalizeRequest' },
    ) => void
    resolve: (
      attempt: Attempt,
      context: { clientName: string; commandName: string },
    ) => (call: Pick<Parameters<Attempt>[0], 'input'>) => ReturnType<Attempt>
  }
  config: {
    protocol: { deserializeResponse: (operation: object, config: object, answer: object) => Promise<never> }
    requestHandler: { handle: (request: object) => Promise<{ response: Answer }> }
    signer: () => Promise<{ sign: (request: object) => Promise<object> }>
  }
}

interface Options {
  maxAttempts: number
  /** That of DynamoDB, asked at the first call; undefined for the one of the region. */
  address: () => string | undefined
  /** Waits before another attempt, at most so many milliseconds. */
  wait?: typeof waitUpTo
}

/** The step that a client does not list, because commands add the one before it. */
const UNLISTED = 'httpAuthSchemeMiddleware'

/** The version of the interface of DynamoDB. */
const TARGET = 'DynamoDB_20120810'

/** The longest waits before another attempt, in milliseconds; those of failed and throttled calls are the SDK's. */
const [RUNNING, THROTTLED, FAILED] = [1000, 500, 100]

/**
 * Makes a document client send its calls without the layers of the SDK, which take two thirds of the time of a call. They look up
 * the endpoint, and write and read JSON by general schemas. The signature, the connections with their timeouts and the
 * errors stay those of the SDK. Middlewares that others add to a call, or to each attempt, still run.
 */
export function sendDirectly(
  documents: DynamoDBDocumentClient,
  { middlewareStack, config }: DynamoDBClient,
  { maxAttempts, address, wait = waitUpTo }: Options,
): void {
  const parts = { middlewareStack, config } as unknown as Parts
  const steps = middlewareStack.identify().map((step) => step.split(' ')[0]!)
  for (const step of [...steps, UNLISTED]) middlewareStack.remove(step)
  const endpoint = lazy(async () => {
    const { protocol, hostname, port, host, pathname } = new URL(
      address() ?? `https://dynamodb.${await config.region()}.amazonaws.com`,
    )
    const path = pathname.replace(/\/?$/, '/')
    return { protocol, hostname, host, path, ...(port !== '' && { port: Number(port) }) }
  })

  async function attempt(operation: string, body: string) {
    const { host, ...to } = await endpoint()
    const headers = {
      host,
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(Buffer.byteLength(body)),
      'x-amz-target': `${TARGET}.${operation}`,
    }
    const signer = await parts.config.signer()
    const request = await signer.sign({ ...to, method: 'POST', query: {}, headers, body })
    const { response } = await parts.config.requestHandler.handle(request)
    const text = await textOf(response.body)
    const { statusCode } = response
    try {
      if (statusCode === 200 && text !== '')
        return { response, output: converted(readJson(text), unmarshall) }
      if (statusCode < 300) throw new Error(`DynamoDB gave no result, but status ${statusCode}`)
      const failure = { ...response, body: Buffer.from(text) }
      return await parts.config.protocol.deserializeResponse({ output: 'unit' }, config, failure)
    } catch (error) {
      // an answer that is not JSON is an error without a status
      ;(error as Failure).$metadata ??= { httpStatusCode: statusCode }
      throw error
    }
  }

  // all attempts of a transaction have one token
  const repeat =
    (next: Attempt, { commandName }: { commandName: string }): Attempt =>
    async ({ input }: { input: { ClientRequestToken?: string } }) => {
      const token = commandName === 'TransactWriteItemsCommand' && {
        ClientRequestToken: input.ClientRequestToken ?? randomUUID(),
      }
      const body = JSON.stringify({ ...(converted(input, marshalled) as object), ...token }, bytesAsText)
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await next({ input, body })
        } catch (error) {
          const isRunning = isInProgress(error)
          if (attempts >= maxAttempts + Number(isRunning) || !mayRepeat(input, error)) throw error
          await wait(isRunning ? RUNNING : isThrottled(error) ? THROTTLED : FAILED)
        }
      }
    }
  parts.middlewareStack.add(repeat, { step: 'finalizeRequest' })

  documents.send = (async ({ input, clientCommand }: Command, options?: object) => {
    if (options !== undefined) throw new TypeError('Calls of DynamoDB take no options')
    const operation = clientCommand.schema[2]
    const context = { clientName: 'DynamoDBClient', commandName: `${operation}Command` }
    const call = parts.middlewareStack.resolve(({ body }) => attempt(operation, body), context)
    return (await call({ input })).output
  }) as never
}

/** Whether an update adds to a number, so that repeating it would count twice. */
export const addsUp = (input: object): boolean =>
  'UpdateExpression' in input && /\bADD\b|\s[+-]\s/.test(String(input.UpdateExpression))

/** What errors of the SDK and of connections have. */
interface Failure {
  name?: string
  code?: string
  $retryable?: object
  $metadata?: { httpStatusCode?: number }
}

/**
 * Whether a failed call may be sent again. A throttled call had no effect, and a transaction in progress keeps its token. After
 * a timeout, a lost connection or an error of the service the first attempt may have succeeded. So an update that adds to a
 * number is not repeated. Other writes are safe to repeat: each transaction has a token, and other updates set fixed values.
 */
function mayRepeat(input: object, error: unknown): boolean {
  if (isThrottled(error) || isInProgress(error)) return true
  const { name, code, $retryable, $metadata } = error as Failure
  const mayHaveFailed =
    name === 'TimeoutError' || (code ?? $retryable) !== undefined || ($metadata?.httpStatusCode ?? 0) >= 500
  return mayHaveFailed && !addsUp(input)
}

/** The fields of calls and answers that are an item, or a list of items. */
const ITEMS = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'Attributes',
  'LastEvaluatedKey',
])
const LISTS = new Set(['Items', 'Keys'])

/** A call or an answer with its items converted. */
function converted(value: unknown, convert: (item: never) => unknown, name = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (ITEMS.has(name)) return convert(value as never)
  if (Array.isArray(value)) {
    return LISTS.has(name)
      ? value.map((item) => convert(item as never))
      : value.map((part) => converted(part, convert))
  }
  // the answer of a BatchGetItem has the items of each table
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    converted(part, convert, name === 'Responses' ? 'Items' : key),
  ])
  return Object.fromEntries(parts)
}

const marshalled = (item: object) => marshall(item, { removeUndefinedValues: true })

/** Writes bytes in base64, as DynamoDB does. */
function bytesAsText(this: Record<string, unknown>, key: string, value: unknown) {
  const sent = this[key]
  if (sent instanceof Uint8Array) return Buffer.from(sent).toString('base64')
  if (ArrayBuffer.isView(sent) || sent instanceof ArrayBuffer)
    throw new TypeError('Of binary values, only Uint8Array is stored')
  return value
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

function textAsBytes(key: string, value: unknown) {
  if (key === 'B' && typeof value === 'string') return fromBase64(value)
  return key === 'BS' && Array.isArray(value) ? value.map(fromBase64) : value
}

const readJson = (text: string): unknown => JSON.parse(text, /"BS?"\s*:/.test(text) ? textAsBytes : undefined)

const textOf = (body: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    body.setEncoding('utf8')
    body.on('data', (part: string) => (text += part))
    body.on('end', () => resolve(text))
    body.on('error', reject)
  })
