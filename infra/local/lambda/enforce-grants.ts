import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { deadLetterQueueOf } from '#shared/system/queues.ts'
import { resourceName } from '#shared/system/names.ts'
import { permissionsOf, type Permission } from '../../permissions.ts'
import { type Access, accessesOf } from './accesses-of.ts'
import { aroundCalls, type Invocation } from './invocation.ts'

/** AWS's error for a missing permission. */
class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException'
  readonly $fault = 'client'
  readonly $metadata = { httpStatusCode: 400 }
}

/**
 * Returns a function that creates an invocation for each run of a Lambda function, with that function's grants.
 * @param role `prefix` is the prefix of its resource names, and `tablePrefix` that of its tables.
 */
export function invocationsOf(role: {
  name: string
  definition: FunctionDefinition
  prefix: string
  tablePrefix?: string
}): () => Invocation {
  // all invocations share the computed grants, because computing them takes longer than an empty request
  const granted = new Set(
    permissionsOf(role.definition).flatMap(({ actions, on }) =>
      actions.map((action) => key({ action, resource: resourceOf(on, role) })),
    ),
  )
  return () => ({ name: role.name, granted, writes: [], hasAnswered: false })
}

/**
 * Enforces the running function's grants on these clients, as IAM does, so that a missing grant shows locally. Calls
 * outside a function, such as seeding, are allowed.
 * @param report Called at each refusal, because the function may swallow the error.
 */
export function enforceGrants(
  clients: { middlewareStack: object }[],
  report: (message: string) => void,
): void {
  aroundCalls(clients, 'enforceGrants', async ({ name, granted }, { command, input }, next) => {
    const denied = accessesOf(command, input).find((access) => !granted.has(key(access)))
    if (!denied) return next()
    const message = `The function ${name} is not authorized to perform ${denied.action} on ${denied.resource} (shared/system/functions.ts)`
    report(message)
    throw new AccessDeniedException(message)
  })
}

const key = ({ action, resource }: Access) => `${action} ${resource}`

function resourceOf(
  on: Permission['on'],
  { prefix, tablePrefix = prefix }: { prefix: string; tablePrefix?: string },
): string {
  if ('mail' in on) return 'mail'
  if ('bucket' in on) return `bucket/${resourceName(prefix, on.bucket)}`
  if ('queue' in on) return `queue/${resourceName(prefix, on.queue)}`
  if ('deadLettersOf' in on) return `queue/${resourceName(prefix, deadLetterQueueOf(on.deadLettersOf))}`
  const table = `table/${resourceName(tablePrefix, on.table)}`
  return on.index === undefined ? table : `${table}/index/${on.index}`
}
