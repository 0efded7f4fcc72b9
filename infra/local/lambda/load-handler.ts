import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { enforceGrants, invocationsOf } from './enforce-grants.ts'
import { freezeAnswered, untilAnswered } from './freeze-answered.ts'
import { type LimitedClient, raiseTimeouts } from './raise-timeouts.ts'

/** The `handler` of any function. The types of its event and answer depend on its trigger. */
export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

export type LoadHandler = (name: FunctionName) => Promise<LambdaHandler>

/** The client factories of functions/platform/clients.ts. */
type Clients = Record<string, () => LimitedClient & { middlewareStack: object }>

/**
 * Loads handlers with `importEntry`, which imports the file of an entry. Handlers run as in Lambda: with only their
 * function's grants, and frozen after their answer.
 */
export const handlerLoader =
  (
    importEntry: (file: string) => Promise<unknown>,
    report: (message: string) => void = console.error,
  ): LoadHandler =>
  async (name) => {
    // the clients are imported like the handlers, because Vite gives the handlers their own module instances
    const makers = (await importEntry(resolve('functions/platform/clients.ts'))) as Clients
    const clients = Object.values(makers).map((client) => client())
    raiseTimeouts(clients)
    enforceGrants(clients, report)
    freezeAnswered(clients, report)
    const { handler } = (await importEntry(resolve(functions[name].entry))) as { handler: LambdaHandler }
    // the handlers read their prefixes from the same variables
    const prefix = process.env['RESOURCE_PREFIX'] ?? ''
    const tablePrefix = process.env['TABLE_PREFIX'] ?? prefix
    const newInvocation = invocationsOf({ name, definition: functions[name], prefix, tablePrefix })
    return (event, context) => untilAnswered(newInvocation(), () => handler(event, context), report)
  }

/** Loads each handler at its first event, like Lambda, and memoizes it; a failed load is retried. */
export const loadHandler: LoadHandler = memoized(handlerLoader((file) => import(pathToFileURL(file).href)))

function memoized(load: LoadHandler): LoadHandler {
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
