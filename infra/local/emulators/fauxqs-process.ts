import { startFauxqs } from 'fauxqs'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { type ListenOptions, Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type FauxqsQueue, fauxqsQueue, LONG_POLL_SECONDS } from './fauxqs-queue.ts'

/** How long a longest poll really lasts. Nobody pays for it here, and each new one takes 2 ms of processor time. */
const STRETCHED_POLL_SECONDS = 600

/**
 * Works around a bug of fauxqs 2.4.1. A long poll goes on after its client has left, and takes the next message. That
 * message is then hidden for its visibility timeout. With this patch, such a poll ends at once and takes nothing. It also
 * stretches the longest polls. Call it before the start of fauxqs.
 */
async function endAbandonedPolls(): Promise<void> {
  const queue = await fauxqsQueue()
  const responses = new AsyncLocalStorage<ServerResponse>()
  subscribe('http.server.request.start', (message) =>
    responses.enterWith((message as { response: ServerResponse }).response),
  )
  const { waitForMessages } = queue
  queue.waitForMessages = async function waitForMessagesOfClient(seconds) {
    const response = responses.getStore()
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => reject(new Error('The client has left'))
    response?.once('close', leave)
    try {
      await Promise.race([
        Reflect.apply(waitForMessages, this, [
          seconds < LONG_POLL_SECONDS ? seconds : STRETCHED_POLL_SECONDS,
        ]),
        left,
      ])
    } finally {
      response?.off('close', leave)
    }
  }
}

/** How late a delayed or hidden message may become visible to a waiting long poll. */
const LATENESS_MILLISECONDS = 200
/** How often nothing is found before the next request is awaited, which may still be arriving. */
const ROUNDS_BEFORE_REST = 10

/**
 * Checks less often whether a delayed or hidden message is due, and all queues at once. fauxqs 2.4.1 checks each queue 50
 * times a second while a long poll waits, which took most of the processor time of an idle product. Nothing is checked
 * until the next request if no queue has such a message. A new message still ends a long poll at once. Call it before the
 * start of fauxqs.
 */
async function checkDelaysSeldom(): Promise<void> {
  const queue = await fauxqsQueue()
  const waiting = new Set<FauxqsQueue>()
  let timer: NodeJS.Timeout | undefined
  let emptyRounds = 0
  queue.startPollTimerIfNeeded = function waitInTurn() {
    // fauxqs clears it when nobody waits any more
    this.pollTimer = {}
    waiting.add(this)
  }
  const check = () => {
    emptyRounds += 1
    for (const one of waiting) {
      if (one.delayedMessages.length + one.inflightMessages.size > 0) emptyRounds = 0
      if (one.pollTimer === undefined) waiting.delete(one)
      else one.processTimers()
    }
    if (emptyRounds < ROUNDS_BEFORE_REST) return
    clearInterval(timer)
    timer = undefined
  }
  subscribe('http.server.request.start', () => {
    emptyRounds = 0
    timer ??= setInterval(check, LATENESS_MILLISECONDS)
  })
}

/**
 * Works around a bug of fauxqs 2.4.1. A worker that returns a message sets its visibility timeout to zero. The fauxqs
 * store then writes the message without a receive count. Its own table rejects that, and the message is lost until the
 * next start. This patch lets the table accept the write and keep the count.
 * @param folder The data folder of fauxqs, which must have been started.
 */
function keepReleasedMessages(folder: string): void {
  const database = new DatabaseSync(join(folder, 'fauxqs.db'))
  database.exec(`
    CREATE TRIGGER IF NOT EXISTS keep_released_messages BEFORE UPDATE ON sqs_messages
    WHEN NEW.approximate_receive_count IS NULL BEGIN
      UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = OLD.message_id;
      SELECT RAISE(IGNORE);
    END`)
  database.close()
}

/**
 * The child process that runs fauxqs (SQS and S3). Its arguments are `<port> <data folder>`. By default fauxqs listens
 * on every network interface, which would expose its data to the local network. So this process patches `listen` to use
 * only the loopback address.
 */
const listen = Server.prototype.listen
Server.prototype.listen = function listenOnLoopback(this: Server, ...args: unknown[]) {
  const [options, ...rest] = args
  return Reflect.apply(listen, this, [
    { ...(options as ListenOptions), host: '127.0.0.1' },
    ...rest,
  ]) as Server
} as typeof listen

const [port, dataDir] = process.argv.slice(2)
if (port === undefined || dataDir === undefined)
  throw new Error('usage: fauxqs-process.ts <port> <data folder>')
await endAbandonedPolls()
await checkDelaysSeldom()
const server = await startFauxqs({ port: Number(port), dataDir, logger: false }).catch((error: unknown) => {
  // standard error goes to the log, and the user sees the log's last line
  console.error(String(error))
  process.exit(1)
})
keepReleasedMessages(dataDir)

const stop = () => {
  void server.stop().finally(() => process.exit(0))
}
process.once('disconnect', stop)
process.once('SIGTERM', stop)
// Ctrl-C is ignored, because the parent ends this process after answering its own requests
process.on('SIGINT', () => undefined)
console.log(`SQS and S3 listening on http://127.0.0.1:${server.port}`)
