import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'

/** The value of each attribute, by its path such as `preferences.email_alerts`. Undefined is its absence. */
export type Values = Record<string, unknown>

const nameOf = (path: string) => `#${path.replaceAll('.', '.#')}`
const valueOf = (of: string) => (path: string) => `:${of}_${path.replaceAll('.', '_')}`

/** An update of at least one attribute that is set, under the condition that others are as they were seen. */
export function updateIfSame(
  row: Pick<UpdateCommandInput, 'TableName' | 'Key'>,
  { changes, seen }: { changes: Values; seen: Values },
): UpdateCommand {
  const [next, before] = [partsOf(changes, valueOf('next')), partsOf(seen, valueOf('seen'))]
  const removed = next.absent.length > 0 ? ` REMOVE ${next.absent.join(', ')}` : ''
  const isSame = [...before.equal, ...before.absent.map((name) => `attribute_not_exists(${name})`)]
  return new UpdateCommand({
    ...row,
    UpdateExpression: `SET ${next.equal.join(', ')}${removed}`,
    ConditionExpression: isSame.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([...next.names, ...before.names]),
    ExpressionAttributeValues: Object.fromEntries([...next.values, ...before.values]),
  })
}

function partsOf(values: Values, value: (path: string) => string) {
  const paths = Object.keys(values)
  const there = paths.filter((path) => values[path] !== undefined)
  return {
    equal: there.map((path) => `${nameOf(path)} = ${value(path)}`),
    absent: paths.filter((path) => values[path] === undefined).map(nameOf),
    names: paths.flatMap((path) => path.split('.')).map((name) => [`#${name}`, name] as const),
    values: there.map((path) => [value(path), values[path]] as const),
  }
}
