import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DataFolder, dataFolderAt } from '../../infra/local/data-folder.ts'
import { freePort } from '../../infra/local/emulators/ports.ts'
import { type Emulators, startEmulators } from '../../infra/local/emulators/start-emulators.ts'
import { emulatorCredentials, queueUrlPrefix } from '../../infra/local/provision.ts'

let folder: DataFolder
let pids: number[] = []
let running: Emulators | undefined
beforeEach(() => {
  folder = dataFolderAt(mkdtempSync(join(tmpdir(), 'sponsor-finder-')))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await running?.stop()
  rmSync(folder.path, { recursive: true })
})

async function start(choosePort = freePort): Promise<Emulators> {
  running = await startEmulators(folder, {
    started: (all) => (pids = all),
    gaveUp: (error) => {
      throw error
    },
    choosePort,
  })
  return running
}

const sqsAt = ({ endpoints }: Emulators) => {
  const client = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  return { client, QueueUrl: `${queueUrlPrefix(endpoints.sqs)}letters` }
}

/** The messages that a worker would receive now. */
async function receive(emulators: Emulators) {
  const { client, QueueUrl } = sqsAt(emulators)
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      VisibilityTimeout: 600,
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
    }),
  )
  client.destroy()
  return Messages.map(({ Body, Attributes }) => [Body, Attributes?.ApproximateReceiveCount])
}

async function sendLetter(emulators: Emulators): Promise<void> {
  const { client, QueueUrl } = sqsAt(emulators)
  await client.send(new CreateQueueCommand({ QueueName: 'letters' }))
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a letter' }))
  client.destroy()
}

test('DynamoDB and SQS listen on other ports if theirs are taken, and their endpoints have these ports', async () => {
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as { port: number }
  let tries = 0
  const emulators = await start(() => (++tries <= 2 ? Promise.resolve(port) : freePort()))
  stranger.close()
  const { endpoints } = emulators
  expect(new Set([port, ...Object.values(endpoints).map((one) => Number(new URL(one).port))]).size).toBe(4)
  const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  expect((await dynamodb.send(new ListTablesCommand())).TableNames).toEqual([])
  dynamodb.destroy()
  await sendLetter(emulators)
  expect(await receive(emulators)).toEqual([['a letter', '1']])
})

test('a message that was in flight when a run was killed is received at once after the next start', async () => {
  const first = await start()
  await sendLetter(first)
  expect(await receive(first)).toEqual([['a letter', '1']])
  await first.stop()
  const second = await start()
  expect(await receive(second)).toEqual([['a letter', '2']])
})

test('a message in flight stays hidden when SQS is restarted', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const emulators = await start()
  await sendLetter(emulators)
  await receive(emulators)
  const before = pids
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(() => receive(emulators).catch(() => 'down')).toEqual([])
  expect(pids).not.toEqual(before)
})
