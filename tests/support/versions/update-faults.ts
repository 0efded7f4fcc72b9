export interface ComparedTemplate {
  Resources: Record<string, ComparedResource>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
}

interface ComparedResource {
  Type: string
  Properties?: Record<string, unknown>
  UpdateReplacePolicy?: string
}

export type Templates = Record<string, ComparedTemplate>

/**
 * The types with data, an address or a confirmation of their own. A change of these properties makes the resource anew, as
 * CloudFormation's reference says ("Update requires: Replacement").
 */
const MADE_ANEW_BY: Record<string, readonly string[]> = {
  'AWS::ApiGateway::RestApi': [],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::CloudFront::Distribution': [],
  'AWS::CloudTrail::Trail': ['TrailName'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName', 'FifoTopic'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  // it keeps its name, but its value is generated again
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SSM::Parameter': ['Name', 'Type'],
}

/** Types whose older resource is of use until its content expires, if the update leaves it in place. */
const OF_USE_BESIDE = new Set(['AWS::Backup::BackupVault'])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isStateful = ({ Type }: ComparedResource): boolean => Type in MADE_ANEW_BY

/** What an update of older stacks to newer templates would lose, and what AWS would refuse. */
export const updateFaults = (older: Templates, newer: Templates): string[] =>
  Object.entries(older).flatMap(([stack, template]) => {
    const resources = newer[stack]?.Resources ?? {}
    return [
      ...Object.entries(template.Resources)
        .filter(([, resource]) => isStateful(resource))
        .flatMap(([id, resource]) =>
          resourceFaults(resource, resources[id]).map(
            (fault) => `${stack}: ${resource.Type} ${id}: ${fault}`,
          ),
        ),
      ...exportFaults(stack, older, newer),
    ]
  })

function resourceFaults(older: ComparedResource, newer: ComparedResource | undefined): string[] {
  if (newer?.Type !== older.Type) return ['is gone']
  const { Properties: before = {} } = older
  const { Properties: after = {} } = newer
  const replaced = (MADE_ANEW_BY[older.Type] ?? []).filter((name) => !isSame(before[name], after[name]))
  if (replaced.length > 0)
    return OF_USE_BESIDE.has(older.Type) && newer.UpdateReplacePolicy === 'Retain'
      ? []
      : [`is made anew, because of ${replaced.join(', ')}`]
  if (older.Type === 'AWS::DynamoDB::Table') return tableFaults(before, after)
  // two weeks after it was set, AWS refuses every change of it
  if (older.Type === 'AWS::Backup::BackupVault')
    return isSame(before['LockConfiguration'], after['LockConfiguration']) ? [] : ['its lock cannot change']
  return []
}

interface TableProperties {
  AttributeDefinitions?: { AttributeName: string; AttributeType: string }[]
  GlobalSecondaryIndexes?: { IndexName: string }[]
  StreamSpecification?: unknown
}

/** CloudFormation adds or deletes one index of a table in an update, and changes none. */
function tableFaults(before: TableProperties, after: TableProperties): string[] {
  const typesAfter = new Map(
    after.AttributeDefinitions?.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  )
  const retyped = (before.AttributeDefinitions ?? []).filter(
    ({ AttributeName, AttributeType }) => (typesAfter.get(AttributeName) ?? AttributeType) !== AttributeType,
  )
  const indexesOf = ({ GlobalSecondaryIndexes = [] }: TableProperties) =>
    new Map(GlobalSecondaryIndexes.map((index) => [index.IndexName, index]))
  const [was, is] = [indexesOf(before), indexesOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const moved = names.filter((name) => !was.has(name) || !is.has(name))
  const changed = names.filter((name) => !moved.includes(name) && !isSame(was.get(name), is.get(name)))
  return [
    ...retyped.map(({ AttributeName }) => `is made anew, because ${AttributeName} has another type`),
    ...changed.map((name) => `its index ${name} cannot change`),
    ...(moved.length > 1 ? [`more than one index comes or goes: ${moved.join(', ')}`] : []),
    ...(before.StreamSpecification !== undefined &&
    !isSame(before.StreamSpecification, after.StreamSpecification)
      ? ['its stream is made anew']
      : []),
  ]
}

/** A stack is updated before those that import from it, so what they import must stay for that time. */
function exportFaults(stack: string, older: Templates, newer: Templates): string[] {
  const after = exportsOf(newer[stack])
  const others = JSON.stringify(Object.entries(older).filter(([name]) => name !== stack))
  return [...exportsOf(older[stack])]
    .filter(([name, value]) => after.get(name) !== value && others.includes(JSON.stringify(name)))
    .map(([name]) => `${stack}: the export ${name} is in use, and cannot change`)
}

const exportsOf = ({ Outputs = {} }: ComparedTemplate = { Resources: {} }): Map<string, string> =>
  new Map(
    Object.values(Outputs).flatMap(({ Value, Export }) =>
      Export === undefined ? [] : [[Export.Name, JSON.stringify(Value)] as const],
    ),
  )
