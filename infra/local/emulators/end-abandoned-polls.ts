import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { fauxqsQueue } from './fauxqs-queue.ts'

/**
 * Works around a bug of fauxqs 2.4.1. A long poll goes on after its client has left, and takes the next message. That
 * message is then hidden for its visibility timeout. With this patch, such a poll ends at once and takes nothing. Call it before
 * the start of fauxqs.
 */
export async function endAbandonedPolls(): Promise<void> {
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
      await Promise.race([Reflect.apply(waitForMessages, this, [seconds]), left])
    } finally {
      response?.off('close', leave)
    }
  }
}
