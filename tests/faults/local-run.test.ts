import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { secrets } from '#shared/system/secrets.ts'
import { waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { readChildren } from '../../infra/local/children.ts'
import { dataFiles, dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials, queueUrlPrefix } from '../../infra/local/provision.ts'
import { mailsOfRun, mailsTo } from '../support/product/mails.ts'
import { newFolder, type Product, startProduct } from '../support/product/product.ts'

/** As `npm start` runs it. Other tests run a bundle of it. */
const ofSources = { code: process.cwd() }

const products: Product[] = []
const folders: string[] = []
afterEach(async () => {
  for (const product of products.splice(0)) await product.stop().catch(() => undefined)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function run(): Promise<Product> {
  const product = await startProduct(ofSources)
  products.push(product)
  return product
}

const call = async (origin: string, path: string, init?: RequestInit) =>
  (await fetch(`${origin}/api${path}`, init)).json() as Promise<Record<string, unknown>>

async function signIn(origin: string): Promise<string> {
  const { token } = await call(origin, '/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password: 'sponsor-finder-local' }),
  })
  return String(token)
}

const asUser = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/** Unlocks one company. @returns the user's daily usage. */
async function unlockOne(origin: string, token: string): Promise<unknown> {
  const { data } = (await call(origin, '/sponsorships', asUser(token))) as {
    data: { id: number; locked: boolean }[]
  }
  const id = data.find(({ locked }) => locked)?.id
  await call(origin, `/search/single?company_id=${id}`, asUser(token))
  return usage(origin, token)
}

const usage = async (origin: string, token: string) =>
  (await call(origin, '/sponsorships/usage/daily', asUser(token)))['usage']

const start = (env: Record<string, string>) => runFile('infra/local/start.ts', [], env)
const sponsor = (args: readonly string[], env: Record<string, string>) =>
  runFile('infra/sponsor/sponsor.ts', args, env)

const runFile = (file: string, args: readonly string[], env: Record<string, string>) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 300_000,
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

function theRunOf(folder: string) {
  const found = readRunFile(dataFolderAt(folder))
  if (found === undefined) throw new Error('The product has left no run file')
  return found
}

const pidsOf = (folder: string) => readChildren(dataFolderAt(folder))

const mailMessage = (to: string, created: Date) => ({
  message_id: `of ${to}`,
  type: 'sendMail',
  request_id: 'a request',
  created_at: created.toISOString(),
  body: { template: 'account_exists', to, name: 'Ann' },
})

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** Puts a message into the outbox of a stopped run, as the use cases do. */
async function putIntoOutbox(folder: string, message: ReturnType<typeof mailMessage>): Promise<void> {
  const { endpoints, prefix } = theRunOf(folder)
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  await DynamoDBDocumentClient.from(client).send(
    new PutCommand({
      TableName: resourceName(prefix, 'outbox'),
      Item: { ...message, waiting: waitingKeyOf(message.message_id) },
    }),
  )
  client.destroy()
}

/** Puts a message into the mail queue. A worker gets it after a delay of some seconds. */
async function putIntoQueue(folder: string, message: ReturnType<typeof mailMessage>, seconds: number) {
  const { endpoints, prefix } = theRunOf(folder)
  const endpoint = endpoints.sqs
  const client = new SQSClient({ ...emulatorCredentials, endpoint, useQueueUrlAsEndpoint: false })
  await client.send(
    new SendMessageCommand({
      QueueUrl: `${queueUrlPrefix(endpoint)}${resourceName(prefix, 'mail')}`,
      MessageBody: JSON.stringify(message),
      DelaySeconds: seconds,
    }),
  )
  client.destroy()
}

const subjectsTo = async ({ origin }: Product, address: string) =>
  (await mailsTo(mailsOfRun(origin), address, 1)).map(({ subject }) => subject)

/** Whether a process runs. A killed process still exists until its parent has collected it. */
const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/** The tests continue on the same data, because each start of a product takes seconds. */
describe('a run', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(ofSources)
  })
  afterAll(() => product.stop())
  const restart = async () => {
    product = await startProduct({ ...ofSources, folder: product.folder })
  }

  test('two running products use different ports and data', async () => {
    const other = await run()
    await unlockOne(product.origin, await signIn(product.origin))
    expect(await usage(other.origin, await signIn(other.origin))).toBe(0)
  })

  test('a running product answers only on loopback, and other users of the machine cannot read its secrets', async () => {
    const { folder, origin } = product
    await signIn(origin)
    const files = Object.keys(secrets).map((name) => join(folder, `${name}.json`))
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600))
    expect(readFileSync(join(folder, 'log.ndjson'), 'utf8')).not.toContain('sponsor-finder-local"')
    const port = new URL(origin).port
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    const { stdout } = spawnSync('sh', ['-c', 'cat /proc/net/tcp'], { encoding: 'utf8' })
    const hex = Number(port).toString(16).toUpperCase().padStart(4, '0')
    expect(stdout).not.toContain(`00000000:${hex} 00000000:0000 0A`)
  })

  test('each file of a run has a kind, whose damages are tested', () => {
    const known = [...Object.keys(dataFiles), ...Object.keys(secrets).map((name) => `${name}.json`)]
    const names = readdirSync(product.folder, { recursive: true }).map(String)
    expect(names.filter((name) => !known.includes(name))).toEqual(['sqs-and-s3'])
  })

  test('a second run on the same data is refused in one line', () => {
    const { folder, origin } = product
    const { status, lines } = start({ PORT: '1', SPONSOR_DATA_DIR: folder })
    expect([status, lines]).toEqual([1, [expect.stringMatching(new RegExp(`already runs on .* ${origin}`))]])
  })

  test('a run ended by Ctrl-C stops its emulators last and silently, and keeps its users’ data and sessions', async () => {
    const token = await signIn(product.origin)
    const used = await unlockOne(product.origin, token)
    expect(used).toEqual(expect.any(Number))
    // Ctrl-C also reaches the emulators
    const children = pidsOf(product.folder)
    await product.stop({ keep: true })
    expect(product.output()).not.toMatch(/again|error/i)
    expect(children.filter((pid) => isAlive(pid))).toEqual([])
    await restart()
    expect(await usage(product.origin, token)).toBe(used)
  })

  test('a killed run loses no confirmed change, and the next start ends its emulators and delivers its messages once', async () => {
    const { folder, origin } = product
    const token = await signIn(origin)
    const used = await unlockOne(origin, token)
    await putIntoQueue(folder, mailMessage('in-queue@example.com', secondsAgo(0)), 2)
    const orphans = pidsOf(folder)
    await product.kill()
    // this message is only in DynamoDB, as after a kill between a transaction and the delivery of its message
    await putIntoOutbox(folder, mailMessage('in-outbox@example.com', secondsAgo(60)))
    await restart()
    expect(await usage(product.origin, token)).toBe(used)
    expect(orphans.filter((pid) => isAlive(pid))).toEqual([])
    expect(await subjectsTo(product, 'in-outbox@example.com')).toHaveLength(1)
    expect(await subjectsTo(product, 'in-queue@example.com')).toHaveLength(1)
  })

  test('the rehearsal of the runbook of restores makes a generation that the next start uses, and the way back works', async () => {
    const runbook = readFileSync('docs/runbooks/restore.md', 'utf8').split('## Rehearse')[1] ?? ''
    const commands = runbook.matchAll(/`npm run sponsor -- (restore --(?:rehearse|use) ?\d*)`/g)
    const [rehearse, use] = [...commands].map(([, command = '']) => command.trim())
    const runCommand = (command: string) =>
      sponsor(command.split(' '), { SPONSOR_DATA_DIR: product.folder }).lines.join('\n')
    const former = await signIn(product.origin)
    const used = await unlockOne(product.origin, former)
    expect(runCommand(rehearse ?? '')).toContain('Generation 2 has ')
    expect(runCommand(use ?? '')).toBe('The next npm start uses generation 2')
    await product.stop({ keep: true })
    await restart()
    const { origin } = product
    expect(await usage(origin, await signIn(origin))).toBe(used)
    expect((await fetch(`${origin}/api/auth/me`, asUser(former))).status).toBe(401)
    expect(runCommand('restore --use 1')).toBe('The next npm start uses generation 1')
    await product.stop({ keep: true })
    await restart()
    expect(await usage(product.origin, former)).toBe(used)
  })

  test('a run continues when its emulators are killed', async () => {
    const { origin, folder } = product
    const token = await signIn(origin)
    const used = await unlockOne(origin, token)
    const children = pidsOf(folder)
    for (const pid of children) process.kill(pid, 'SIGKILL')
    await expect.poll(() => usage(origin, token)).toBe(used)
    expect(pidsOf(folder)).not.toEqual(children)
    await putIntoOutbox(folder, mailMessage('after@example.com', new Date()))
    expect(await subjectsTo(product, 'after@example.com')).toHaveLength(1)
  })
})

describe('a start that fails', () => {
  test('a start with a taken port fails with the reason in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = String((server.address() as { port: number }).port)
    const folder = newFolder()
    folders.push(folder)
    const { status, lines } = start({ PORT: port, SPONSOR_DATA_DIR: folder })
    server.close()
    expect([status, lines]).toEqual([1, [expect.stringContaining(`Port ${port} is taken`)]])
  })

  test('a start with an invalid PORT fails with the reason in one line', () => {
    expect(start({ PORT: 'x' })).toEqual({
      status: 1,
      lines: ['PORT is "x", expected a number from 1 to 65535'],
    })
  })

  test('a start with a file as data folder fails with the reason in one line', () => {
    const { status, lines } = start({ PORT: '20002', SPONSOR_DATA_DIR: 'package.json' })
    expect([status, lines]).toEqual([1, [expect.stringContaining('cannot be written to')]])
  })

  test('a start on a damaged database fails with the file in one line, and leaves it', () => {
    const folder = newFolder()
    folders.push(folder)
    const file = join(folder, 'dynamodb.sqlite')
    writeFileSync(file, 'damaged')
    const { status, lines } = start({ PORT: '20003', SPONSOR_DATA_DIR: folder })
    expect([status, lines]).toEqual([1, [expect.stringContaining(`${file} is damaged (`)]])
    expect(readFileSync(file, 'utf8')).toBe('damaged')
  })
})
