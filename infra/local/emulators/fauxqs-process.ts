import { Server, type ListenOptions } from 'node:net'
import { startFauxqs } from 'fauxqs'
import { keepReleasedMessages } from './keep-released-messages.ts'

/**
 * The child process of SQS and S3: `node fauxqs-process.ts <port> <data folder>`.
 * fauxqs listens on every address of the machine and takes no other; what a laptop's neighbours could then read
 * is the whole register and every queue, so this process, which does nothing else, binds to the loopback instead.
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
const server = await startFauxqs({ port: Number(port), dataDir, logger: false }).catch((error: unknown) => {
  // the last line of the log is shown to the user
  console.error(String(error))
  process.exit(1)
})
keepReleasedMessages(dataDir)

const stop = () => {
  void server.stop().finally(() => process.exit(0))
}
process.once('disconnect', stop)
process.once('SIGTERM', stop)
// Ctrl-C reaches the whole group: the parent ends this process when its own requests are answered
process.on('SIGINT', () => undefined)
console.log(`SQS and S3 listening on http://127.0.0.1:${server.port}`)
