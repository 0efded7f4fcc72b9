import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { GetCommand, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { type Emulators, startEmulators } from '../../infra/local/emulators/start-emulators.ts'
import { clientsOf, type TestEmulators } from '../support/emulators/emulators.ts'
import { printFigure } from '../support/figure-line.ts'

const TIMEOUT = 5 * 60_000

let folder: string
let running: Emulators
let clients: TestEmulators
let pids: number[] = []

async function start(path: string) {
  folder = path
  let clock = 0
  running = await startEmulators(dataFolderAt(path), {
    started: (started) => {
      pids = started
    },
    gaveUp: (error) => {
      throw error
    },
    // a minute passes between two kills, so that no kill counts as a failed start
    now: () => (clock += 60_000),
  })
  clients = clientsOf({ path, endpoints: running.endpoints, prefix: 'test', stop: () => running.stop() })
  onTestFinished(() => clients.stop())
  await clients.makeAll()
}

/** A folder for emulators, which is removed after the test. */
function newFolder(prefix: string): string {
  const path = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const confirmed = { pairs: new Set<string>(), messages: new Set<string>(), objects: new Set<string>() }
const PAYLOAD = 'x'.repeat(4000)

/** Writes two rows in a transaction, a message and an object. A write that fails is not confirmed. */
async function writeAll(name: string): Promise<void> {
  const { documents, sqs, s3, tables, queueUrls, buckets } = clients
  const row = (budget: string) => ({ Put: { TableName: tables.budgets, Item: { budget, PAYLOAD } } })
  const TransactItems = [row(`${name} a`), row(`${name} b`)]
  const message = new SendMessageCommand({ QueueUrl: queueUrls.mail, MessageBody: name })
  const object = new PutObjectCommand({ Bucket: buckets.sources, Key: name, Body: PAYLOAD })
  const writes = [
    documents.send(new TransactWriteCommand({ TransactItems })).then(() => confirmed.pairs.add(name)),
    sqs.send(message).then(() => confirmed.messages.add(name)),
    s3.send(object).then(() => confirmed.objects.add(name)),
  ]
  await Promise.allSettled(writes)
}

/** The confirmed writes that are not there, and the pairs of which one row is missing. */
async function lost() {
  const { documents, sqs, s3, tables, queueUrls, buckets } = clients
  const rows = new Set<string>()
  const scan = { TableName: tables.budgets, ConsistentRead: true, Limit: 1000 }
  for await (const { Items = [] } of paginateScan({ client: documents }, scan))
    for (const { budget } of Items) rows.add(String(budget))
  const halves = [...rows].filter((row) => !rows.has(row.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a'))))
  const received = new Set<string>()
  const receive = new ReceiveMessageCommand({ QueueUrl: queueUrls.mail, MaxNumberOfMessages: 10 })
  for (;;) {
    const { Messages = [] } = await sqs.send(receive)
    if (Messages.length === 0) break
    for (const { Body = '' } of Messages) received.add(Body)
  }
  const objects: string[] = []
  for (const Key of confirmed.objects) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: buckets.sources, Key }))
    if ((await Body?.transformToString()) !== PAYLOAD) objects.push(Key)
  }
  return {
    halves,
    pairs: [...confirmed.pairs].filter((name) => !rows.has(`${name} a`)),
    messages: [...confirmed.messages].filter((name) => !received.has(name)),
    objects,
  }
}
const NOTHING = { halves: [], pairs: [], messages: [], objects: [] }

const clear = () => Object.values(confirmed).forEach((names) => names.clear())
const counts = () => Object.values(confirmed).reduce((sum, { size }) => sum + size, 0)

const KILLS = 10
/** How many writes are made at once. */
const AT_ONCE = 8

test(
  'emulators that are killed during writes have every confirmed write after their restart',
  async () => {
    // it says that it starts the emulators again
    vi.spyOn(console, 'error').mockReturnValue()
    clear()
    await start(newFolder('killed-emulators-'))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ending = new AbortController()
      const writers = Array.from({ length: AT_ONCE }, async (_, writer) => {
        for (let at = 0; !ending.signal.aborted; at += 1) await writeAll(`${kill}-${writer}-${at}`)
      })
      const before = counts()
      await vi.waitUntil(() => counts() > before + 60, { timeout: TIMEOUT, interval: 5 })
      const killed = pids
      for (const pid of killed) process.kill(pid, 'SIGKILL')
      ending.abort()
      await Promise.all(writers)
      await vi.waitUntil(() => killed.every((pid) => !pids.includes(pid)), { timeout: TIMEOUT })
      // the emulators answer again
      const ask = new GetCommand({ TableName: clients.tables.budgets, Key: { budget: 'none' } })
      await vi.waitFor(() => clients.documents.send(ask), { timeout: TIMEOUT })
      const depth = new SendMessageCommand({ QueueUrl: clients.queueUrls.bulk, MessageBody: 'alive' })
      await vi.waitFor(() => clients.sqs.send(depth), { timeout: TIMEOUT })
    }
    const found = await lost()
    printFigure(
      'killed emulators',
      `${KILLS} kills (SIGKILL) during ${counts()} confirmed writes`,
      `${Object.values(found).flat().length} lost`,
    )
    expect(found).toEqual(NOTHING)
  },
  TIMEOUT,
)

/** A small file system in memory, until the end of the test; undefined if the user may not mount one, as only root may. */
function smallDisk(): string | undefined {
  const path = newFolder('small-disk-')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', path])
  if (status !== 0) return undefined
  onTestFinished(() => {
    spawnSync('umount', [path])
  })
  return path
}

test.skipIf(process.platform !== 'linux')(
  'a disk that fills up loses no confirmed write, and takes writes again when it has room',
  async ({ skip }) => {
    const disk = smallDisk() ?? skip('No file system may be mounted')
    vi.spyOn(console, 'error').mockReturnValue()
    clear()
    await start(disk)
    // ballast leaves room for a few megabytes
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(12 * 1024 * 1024))
    let tried = 0
    for (let refused = 0; refused < 20; tried += 1) {
      const before = counts()
      await writeAll(`full-${tried}`)
      if (counts() < before + 3) refused += 1
    }
    const whileFull = counts()
    rmSync(ballast)
    const name = 'room'
    await vi.waitFor(
      async () => {
        await writeAll(name)
        if (Object.values(confirmed).some((names) => !names.has(name))) throw new Error('Not yet')
      },
      { timeout: TIMEOUT, interval: 250 },
    )
    const found = await lost()
    printFigure(
      'full disk',
      `${tried} rounds of writes until 20 were refused, ${whileFull} confirmed`,
      `${Object.values(found).flat().length} lost, writes taken again`,
    )
    expect(found).toEqual(NOTHING)
  },
  TIMEOUT,
)
