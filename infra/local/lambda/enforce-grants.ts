import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import { type Permission, permissionsOf } from '../../permissions.ts'
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

interface Access {
  /** The IAM action, such as `dynamodb:PutItem`. */
  action: string
  /** The resource by its physical name: `table/…`, `table/…/index/…`, `bucket/…`, `queue/…` or `mail`. */
  resource: string
}

/** The parts of a call's input that name resources. */
interface Input {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  /** Each item has one member, named after its action: `{ Put: { TableName } }`. */
  TransactItems?: Record<string, { TableName?: string } | undefined>[]
  Bucket?: string
  QueueUrl?: string
}

const actionOfPart: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** The IAM actions of commands on objects that IAM names otherwise, such as HeadObject, a read. */
const actionOnObject: Record<string, string> = {
  HeadObject: 'GetObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
}

/**
 * The accesses that a call needs. Each part of a transaction counts separately, as in IAM. An unsupported command needs
 * an access that no function has.
 * @param commandName The SDK's name, such as `PutItemCommand`.
 */
export function accessesOf(commandName: string, input: Input): Access[] {
  const operation = commandName.replace(/Command$/, '')
  const { TableName, IndexName, RequestItems, TransactItems, Bucket, QueueUrl } = input
  if (TransactItems !== undefined)
    return TransactItems.flatMap((item) => Object.entries(item).flatMap(partOf))
  if (RequestItems !== undefined) {
    return Object.keys(RequestItems).map((table) => onTable(operation, table))
  }
  if (TableName !== undefined) return [onTable(operation, TableName, IndexName)]
  if (Bucket !== undefined) {
    return [{ action: `s3:${actionOnObject[operation] ?? operation}`, resource: `bucket/${Bucket}` }]
  }
  if (QueueUrl !== undefined) {
    const name = QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)
    return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: `queue/${name}` }]
  }
  if (operation === 'SendRawEmail') return [{ action: 'ses:SendRawEmail', resource: 'mail' }]
  return [{ action: operation, resource: '*' }]
}

const partOf = ([part, about]: [string, { TableName?: string } | undefined]): Access[] =>
  about?.TableName === undefined ? [] : [onTable(actionOfPart[part] ?? part, about.TableName)]

const onTable = (operation: string, table: string, index?: string): Access => ({
  action: `dynamodb:${operation}`,
  resource: index === undefined ? `table/${table}` : `table/${table}/index/${index}`,
})
