import { NoSuchKey } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { answerSample } from '../support/models/answer-sample.ts'
import { once } from '../support/tables/expressions.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'
import type { OutsideCall } from './processes.ts'
import { simulatedQueues } from './simulated-queues.ts'
import type { VirtualClock } from './virtual-clock.ts'

export interface Mail {
  id: string
  /** The task that sent it. */
  label: string
  to: string
  text: string
}

/** What a world begins with. */
export interface Image {
  tables: ReturnType<ReturnType<typeof memoryTables>['image']>
  files: ReadonlyMap<string, Uint8Array>
}

/** Everything outside of the product's processes: tables, buckets, queues, mail, sites and models. */
export function simulatedServices(
  clock: VirtualClock,
  image: Image | undefined,
  inserted: (table: string, item: Readonly<Record<string, unknown>>) => void,
) {
  return {
    tables: memoryTables(image?.tables, inserted),
    files: new Map(image?.files),
    queues: simulatedQueues(clock),
    mails: [] as Mail[],
  }
}

export type Services = ReturnType<typeof simulatedServices>

type Command<Input = never> = { constructor: { name: string }; input: Input }
type Calls<Answer = unknown> = Record<string, (services: Services, input: never, label: string) => Answer>

const missing = () =>
  new NoSuchKey({ message: 'There is no such object', $metadata: { httpStatusCode: 404 } })

const objectOf = ({ files }: Services, { Bucket, Key }: { Bucket: string; Key: string }) => {
  const bytes = files.get(`${Bucket}/${Key}`)
  if (bytes === undefined) throw missing()
  return bytes
}

const bodyOf = (bytes: Uint8Array) =>
  Object.assign(Readable.from([bytes]), {
    transformToByteArray: async () => bytes,
    transformToString: async () => Buffer.from(bytes).toString('utf8'),
  })

const fileCalls: Calls = {
  GetObjectCommand(services, input: { Bucket: string; Key: string }) {
    const bytes = objectOf(services, input)
    return { Body: bodyOf(bytes), ContentLength: bytes.length }
  },
  HeadObjectCommand: (services, input: { Bucket: string; Key: string }) => ({
    ContentLength: objectOf(services, input).length,
  }),
  PutObjectCommand(
    { files },
    { Bucket, Key, Body }: { Bucket: string; Key: string; Body: string | Uint8Array },
  ) {
    files.set(`${Bucket}/${Key}`, Buffer.from(Body as string))
    return {}
  },
}

const mailCalls: Calls = {
  SendRawEmailCommand({ mails }, { Destinations: [to = ''], RawMessage, Tags: [tag] }: RawMail, label) {
    mails.push({ id: tag?.Value ?? '', label, to, text: Buffer.from(RawMessage.Data).toString('utf8') })
    return { MessageId: `mail-${mails.length}` }
  },
}
interface RawMail {
  Destinations: string[]
  RawMessage: { Data: Uint8Array }
  Tags: { Value: string }[]
}

/** The secrets are files of the tests, under the names of secrets. */
const secretOf = once((id) => readFileSync(`tests/support/${id}.json`, 'utf8'))
const secretCalls: Calls = {
  GetSecretValueCommand: (_, { SecretId }: { SecretId: string }) => ({ SecretString: secretOf(SecretId) }),
}

const queueCalls: Calls = Object.fromEntries(
  (
    [
      'SendMessage',
      'SendMessageBatch',
      'ReceiveMessage',
      'ChangeMessageVisibility',
      'ChangeMessageVisibilityBatch',
      'DeleteMessageBatch',
      'GetQueueAttributes',
    ] as const
  ).map((name) => [`${name}Command`, ({ queues }: Services, input: never) => queues[name](input)]),
)

const PAGE =
  '<!doctype html><title>Welder</title><h1>Welder</h1><p>We build boats, and need a Welder.</p><a href="/contact">Contact</a>'

/** What stands for packages and clients of AWS in the processes of the product. */
export function doublesOf(call: (given: OutsideCall) => Promise<unknown>): Record<string, unknown> {
  const client = (name: OutsideCall['client'], calls: Calls) => () => ({
    send: ({ constructor, input }: Command) =>
      call({
        what: constructor.name.replace('Command', ''),
        client: name,
        input,
        effect(services, label) {
          const make = calls[constructor.name]
          if (make === undefined) throw new Error(`The simulation does not know ${constructor.name}`)
          return make(services, input, label)
        },
      }),
    config: {
      credentials: async () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
      region: async () => 'eu-west-2',
    },
  })
  // the SDK's pages accept only a client of this class
  const documents = Object.create(DynamoDBDocumentClient.prototype, {
    send: {
      value: (command: Command) =>
        call({
          what: command.constructor.name.replace('Command', ''),
          client: 'DynamoDBClient',
          input: command.input,
          effect: ({ tables }) => tables.documents.send(command as never),
        }),
    },
  }) as DynamoDBDocumentClient
  const s3 = client('S3Client', fileCalls)()
  class Upload {
    readonly #input: never
    constructor({ params }: { params: never }) {
      this.#input = params
    }
    done() {
      return s3.send({ constructor: { name: 'PutObjectCommand' }, input: this.#input })
    }
  }
  return {
    'functions/platform/clients.ts': {
      documentClient: () => documents,
      s3Client: () => s3,
      sqsClient: client('SQSClient', queueCalls),
      sesClient: client('SESClient', mailCalls),
      secretsClient: client('other', secretCalls),
    },
    '@aws-sdk/lib-storage': { Upload },
    ai: {
      generateText: () =>
        call({
          what: 'a model',
          client: 'other',
          input: {},
          effect: () => ({ text: JSON.stringify(answerSample()), usage: { totalTokens: 10 } }),
        }),
      Output: { object: () => ({}) },
      APICallError: { isInstance: () => false },
      NoObjectGeneratedError: { isInstance: () => false },
    },
    '@ai-sdk/openai-compatible': { createOpenAICompatible: () => () => ({}) },
    undici: {
      buildConnector: () => () => undefined,
      Agent: class {
        request({ origin, path }: { origin: string; path: string }) {
          return call({
            what: `fetch ${origin}${path}`,
            client: 'other',
            input: {},
            effect: () =>
              path === '/robots.txt'
                ? { statusCode: 404, headers: {}, body: Readable.from([]) }
                : {
                    statusCode: 200,
                    headers: { 'content-type': 'text/html' },
                    body: Readable.from([Buffer.from(PAGE)]),
                  },
          })
        }
      },
    },
  }
}
