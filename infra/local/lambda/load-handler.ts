import type { Context } from 'aws-lambda'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { enforceGrants, invocationsOf } from './enforce-grants.ts'
import { aroundCalls, type Invocation, passGate, runAs } from './invocation.ts'
import { type LimitedClient, raiseTimeouts } from './raise-timeouts.ts'

/** The `handler` of any function. The types of its event and answer depend on its trigger. */
export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

export type LoadHandler = (name: FunctionName) => Promise<LambdaHandler>

type Clients = Record<string, () => LimitedClient & { middlewareStack: object }>

/** Loads handlers, which run as in Lambda: with only their function's grants, and frozen after their answer. */
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

/** The prefix of each report in this file. A test run fails if its output contains it. */
export const FROZEN = 'Lambda would have frozen'

/** Matches commands that only read. They change nothing, so a freeze during one is not reported. */
const READS = /^(Get|BatchGet|Query|Scan|Head|List|Describe)/

/**
 * Runs a function as Lambda does: the process freezes once the function has answered or failed. Reports writes that are
 * then still in progress, because the cloud may lose them.
 * @param report Called for each such write. The clients must have been passed to `freezeAnswered`.
 */
export async function untilAnswered<Result>(
  invocation: Invocation,
  work: () => Promise<Result>,
  report: (message: string) => void,
): Promise<Result> {
  try {
    return await runAs(invocation, work)
  } finally {
    invocation.hasAnswered = true
    for (const { command } of invocation.writes)
      report(
        `${FROZEN} the function ${invocation.name} in its ${command}: it had answered before that was done`,
      )
  }
}

/** Refuses and reports calls that a function starts after its answer. The others wait for the gate of their work first. */
export function freezeAnswered(
  clients: { middlewareStack: object }[],
  report: (message: string) => void,
): void {
  aroundCalls(clients, 'freezeAnswered', async (invocation, { command }, next) => {
    if (invocation.hasAnswered) {
      const message = `${FROZEN} the function ${invocation.name} before its ${command}: it had answered`
      report(message)
      throw new Error(message)
    }
    if (READS.test(command)) return passGate(next)
    const write = { command }
    invocation.writes.push(write)
    try {
      return await passGate(next)
    } finally {
      invocation.writes.splice(invocation.writes.indexOf(write), 1)
    }
  })
}
