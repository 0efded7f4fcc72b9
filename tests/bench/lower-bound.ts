import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resourceName } from '#shared/system/names.ts'
import type { RunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { latencyOf } from './measure.ts'

const WARM_UP = 150
const CALLS = 100

/** A lower bound for the time of any request on this machine. The median is in milliseconds. */
export interface LowerBound {
  name: string
  p50: number
}

const ANSWER = 'a bare HTTP answer of Node'
const READ = 'BatchGetItem by the SDK'

/** The two bounds that every request has: its answer, and each of its calls to AWS in sequence. */
export const boundsOf = (bounds: readonly LowerBound[]): { answer: number; read: number } => {
  const p50Of = (wanted: string) => bounds.find(({ name }) => name === wanted)?.p50 ?? Number.NaN
  return { answer: p50Of(ANSWER), read: p50Of(READ) }
}

async function median(run: () => Promise<unknown>): Promise<number> {
  for (let call = 0; call < WARM_UP; call += 1) await run()
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return latencyOf(times).p50
}

/** Sends one request on a keep-alive connection, and reads the answer. @throws if the status is not 200. */
const send = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { agent })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      if (response.statusCode === 200) response.on('end', resolve)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
    sent.end()
  })

/** A client of the DynamoDB emulator of a running product. */
export const emulatorDocuments = ({ endpoints }: RunFile): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }))

/** Times the parts of a request on a running product: an HTTP answer, and calls to the DynamoDB emulator. */
export async function benchLowerBounds(
  documents: DynamoDBDocumentClient,
  prefix: string,
): Promise<LowerBound[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const users = resourceName(prefix, 'users')
  const read = { RequestItems: { [users]: { Keys: [{ user_id: 'nobody' }] } } }
  const update = new UpdateCommand({
    TableName: resourceName(prefix, 'throttles'),
    Key: { key: 'bench' },
    UpdateExpression: 'ADD tries :one',
    ExpressionAttributeValues: { ':one': 1 },
  })
  try {
    return [
      {
        name: ANSWER,
        p50: await median(() => send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, agent)),
      },
      { name: READ, p50: await median(() => documents.send(new BatchGetCommand(read))) },
      { name: 'UpdateItem by the SDK', p50: await median(() => documents.send(update)) },
    ]
  } finally {
    agent.destroy()
    server.close()
  }
}
