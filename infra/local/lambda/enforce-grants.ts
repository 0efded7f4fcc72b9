import { AsyncLocalStorage } from 'node:async_hooks'
import type { FunctionDefinition } from '../../../shared/system/function-definition.ts'
import { resourceName } from '../../../shared/system/names.ts'
import { permissionsOf, type Permission } from '../../permissions.ts'
import { type Access, accessesOf } from './accesses-of.ts'

/** Which function runs, and what it may do: `<action> <resource>`, both as `Access` has them. */
interface Invocation {
  name: string
  granted: ReadonlySet<string>
}

const invocations = new AsyncLocalStorage<Invocation>()

/** Every AWS client has a stack of this kind; its own type is another one for each service. */
interface Stack {
  add: (
    middleware: (
      next: (call: unknown) => Promise<unknown>,
      context: { commandName?: string },
    ) => (call: { input: object }) => Promise<unknown>,
    options: { step: 'initialize'; name: string; override: true },
  ) => void
}

/** What AWS answers where a role lacks a permission. */
class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException'
  readonly $fault = 'client'
  readonly $metadata = { httpStatusCode: 400 }
}

/** Runs what a function does in the function's name: its calls to AWS may do what its definition lists. */
export function asFunction<Result>(
  { name, definition, prefix }: { name: string; definition: FunctionDefinition; prefix: string },
  work: () => Result,
): Result {
  const granted = permissionsOf(definition).flatMap(({ actions, on }) =>
    actions.map((action) => key({ action, resource: resourceOf(on, prefix) })),
  )
  return invocations.run({ name, granted: new Set(granted) }, work)
}

/**
 * Lets these clients do in a function's name what it is granted and nothing else, as IAM does: so a grant that is
 * forgotten shows here and not in the cloud. What is done in nobody's name, such as seeding, is let through. Doing it
 * again changes nothing.
 * @param report Is told each refusal, which the function itself may well swallow.
 */
export function enforceGrants(
  clients: { middlewareStack: object }[],
  report: (message: string) => void,
): void {
  for (const { middlewareStack } of clients) {
    const stack = middlewareStack as Stack
    stack.add(
      (next, { commandName = 'UnknownCommand' }) =>
        async (call) => {
          const invocation = invocations.getStore()
          const denied =
            invocation &&
            accessesOf(commandName, call.input).find((access) => !invocation.granted.has(key(access)))
          if (!denied) return next(call)
          const message = `The function ${invocation.name} is not authorized to perform ${denied.action} on ${denied.resource} (shared/system/functions.ts)`
          report(message)
          throw new AccessDeniedException(message)
        },
      { step: 'initialize', name: 'enforceGrants', override: true },
    )
  }
}

const key = ({ action, resource }: Access) => `${action} ${resource}`

function resourceOf(on: Permission['on'], prefix: string): string {
  if ('mail' in on) return 'mail'
  if ('bucket' in on) return `bucket/${resourceName(prefix, on.bucket)}`
  if ('queue' in on) return `queue/${resourceName(prefix, on.queue)}`
  const table = `table/${resourceName(prefix, on.table)}`
  return on.index === undefined ? table : `${table}/index/${on.index}`
}
