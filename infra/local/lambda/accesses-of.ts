/** One access that IAM checks for a call to AWS. */
export interface Access {
  /** The IAM action, such as `dynamodb:PutItem`. */
  action: string
  /** The resource by its physical name: `table/…`, `table/…/index/…`, `bucket/…`, `queue/…` or `mail`. */
  resource: string
}

/** The parts of a call's input that name resources. */
interface Input {
  TableName?: string
  IndexName?: string
  /** The requested items by table. */
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

/**
 * The IAM actions of commands on objects whose action has another name. IAM treats HeadObject as a read, and a
 * multipart upload as a put.
 */
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
