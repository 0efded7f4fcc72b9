import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { type FunctionName, functions } from '../../../shared/system/functions.ts'
import { enforceGrants, invocationsOf } from './enforce-grants.ts'
import { freezeAnswered, untilAnswered } from './freeze-answered.ts'
import { type LimitedClient, waitForEmulators } from './wait-for-emulators.ts'

/** The `handler` of any function: what its event and its answer are depends on what makes it run. */
export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

export type LoadHandler = (name: FunctionName) => Promise<LambdaHandler>

/** Each makes the client that the handlers share. */
type Clients = Record<string, () => LimitedClient & { middlewareStack: object }>

/**
 * Loads handlers by `importEntry`, given the file of the entry. Each is run as Lambda runs it: in its function's name, so
 * that it can do what it is granted and no more, and standing still from its answer on.
 */
export const handlerLoader =
  (
    importEntry: (file: string) => Promise<unknown>,
    report: (message: string) => void = console.error,
  ): LoadHandler =>
  async (name) => {
    // by the same import: Vite gives the handlers modules of their own
    const makers = (await importEntry(resolve('functions/platform/clients.ts'))) as Clients
    const clients = Object.values(makers).map((client) => client())
    waitForEmulators(clients)
    enforceGrants(clients, report)
    freezeAnswered(clients, report)
    const { handler } = (await importEntry(resolve(functions[name].entry))) as { handler: LambdaHandler }
    // where the handlers read it too
    const prefix = process.env['RESOURCE_PREFIX'] ?? ''
    const newInvocation = invocationsOf({ name, definition: functions[name], prefix })
    return (event, context) => untilAnswered(newInvocation(), () => handler(event, context), report)
  }

/** Loads each handler at its first event, as a Lambda is, and keeps it; one that cannot be loaded is tried again. */
export const loadHandler: LoadHandler = keeping(handlerLoader((file) => import(pathToFileURL(file).href)))

function keeping(load: LoadHandler): LoadHandler {
  const loaded = new Map<FunctionName, ReturnType<LoadHandler>>()
  return (name) => {
    const known = loaded.get(name)
    if (known !== undefined) return known
    const handler = load(name)
    loaded.set(name, handler)
    handler.catch(() => loaded.delete(name))
    return handler
  }
}
