import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { type BucketDefinition, type BucketName, buckets } from '#shared/system/buckets.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf, queues, type QueueName } from '#shared/system/queues.ts'
import { SCHEDULES } from '#shared/system/schedule.ts'
import { type SecretName, secrets } from '#shared/system/secrets.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { entriesOf } from '../../infra/entries.ts'
import { secretNameOf, stageNamed } from '../../infra/stages.ts'
import { ofType, synthesize, text } from './synthesize.ts'

interface KeyElement {
  AttributeName: string
  KeyType: string
}

interface TableProperties {
  TableName: unknown
  KeySchema: KeyElement[]
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
  DeletionProtectionEnabled: boolean
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeyElement[]; Projection: object }[]
  StreamSpecification?: { StreamViewType: string }
}

interface QueueProperties {
  QueueName: unknown
  VisibilityTimeout?: number
  MessageRetentionPeriod: number
  SqsManagedSseEnabled: boolean
  RedrivePolicy?: { deadLetterTargetArn: unknown; maxReceiveCount: number }
}

const stage = synthesize('dev').data
const production = synthesize('production').data
const tablesOf = (stack: typeof stage) =>
  new Map(
    ofType<TableProperties>(stack, 'AWS::DynamoDB::Table').map(([, table]) => [
      text(table.Properties.TableName),
      table,
    ]),
  )
const queuesOf = (stack: typeof stage) =>
  new Map(
    ofType<QueueProperties>(stack, 'AWS::SQS::Queue').map(([id, { Properties }]) => [
      text(Properties.QueueName).replace(`${prefixIn('dev')}-`, ''),
      { id, ...Properties },
    ]),
  )
const prefixIn = (name: string) => `sponsor-finder-${name}-<AWS::AccountId>`

interface SecretProperties {
  Name?: string
  Description: string
  GenerateSecretString?: object
}
const secretsOf = (stack: typeof stage) => ofType<SecretProperties>(stack, 'AWS::SecretsManager::Secret')

type Keys = Pick<TableDefinition, 'partitionKey' | 'sortKey'>
const keysOf = ({ partitionKey, sortKey }: Keys) => [partitionKey, ...(sortKey ? [sortKey] : [])]
const keySchema = (keys: Keys) =>
  keysOf(keys).map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' }))
const byName = (a: { AttributeName: string }, b: { AttributeName: string }) =>
  a.AttributeName.localeCompare(b.AttributeName)

const streamed = Object.entries<TableDefinition>(tables).filter(([, { stream: has }]) => has)

const ruleOf = (bucket: BucketName, Prefix: string, ExpirationInDays: number) => ({
  bucket: resourceName(prefixIn('dev'), bucket),
  ExpirationInDays,
  NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  Prefix,
  Status: 'Enabled',
})

describe('the data stack', () => {
  it('the data stack has exactly the listed tables', () => {
    const names = entriesOf<TableName, TableDefinition>(tables).map(([name]) =>
      resourceName(prefixIn('dev'), name),
    )
    expect([...tablesOf(stage).keys()].toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries<TableDefinition>(tables))(
    'the data stack gives %s its keys, its indexes, its stream and its time to live',
    (name, definition) => {
      const { ttl, stream, indexes = {} } = definition
      const table = tablesOf(stage).get(`${prefixIn('dev')}-${name}`)?.Properties
      expect(table?.KeySchema).toEqual(keySchema(definition))
      expect(table?.GlobalSecondaryIndexes ?? []).toEqual(
        Object.entries(indexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: keySchema(index),
          Projection: { ProjectionType: index.keysOnly ? 'KEYS_ONLY' : 'ALL' },
        })),
      )
      const keys = [definition, ...Object.values(indexes)].flatMap(keysOf)
      expect(table?.AttributeDefinitions.toSorted(byName)).toEqual(
        [...new Map(keys.map((key) => [key.name, key])).values()]
          .map((key) => ({ AttributeName: key.name, AttributeType: key.type }))
          .toSorted(byName),
      )
      expect(table?.StreamSpecification).toEqual(stream && { StreamViewType: 'NEW_IMAGE' })
      expect(table?.TimeToLiveSpecification).toEqual(ttl && { AttributeName: ttl, Enabled: true })
    },
  )

  it('every queue tries a message at least five times, as AWS advises for workers', () => {
    for (const queue of Object.values(queues)) expect(maxReceiveCountOf(queue)).toBeGreaterThanOrEqual(5)
  })

  it('every table of the data stack is on-demand, restorable, and encrypted with a key that AWS owns', () => {
    for (const { Properties } of tablesOf(stage).values()) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        // encrypted with a key that AWS owns: only a managed one is "enabled", and charged
        SSESpecification: { SSEEnabled: false },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })
    }
  })

  it('the data stack keeps the data of production even if the stack is deleted', () => {
    for (const table of tablesOf(production).values()) {
      expect(table.DeletionPolicy).toBe('RetainExceptOnCreate')
      expect(table.Properties.DeletionProtectionEnabled).toBe(true)
    }
    const kept = [
      ...ofType(production, 'AWS::S3::Bucket'),
      ...ofType(production, 'AWS::SQS::Queue'),
      ...ofType(production, 'AWS::SecretsManager::Secret'),
    ]
    for (const [, resource] of kept) expect(resource.DeletionPolicy).toBe('RetainExceptOnCreate')
  })

  it('the data stack of dev deletes its data together with the stack', () => {
    for (const table of tablesOf(stage).values()) {
      expect(table.DeletionPolicy).toBe('Delete')
      expect(table.Properties.DeletionProtectionEnabled).toBe(false)
    }
  })

  it('the data stack has the listed buckets: private, encrypted, versioned and TLS only', () => {
    const all = ofType<{ BucketName: unknown }>(stage, 'AWS::S3::Bucket')
    expect(all.map(([, { Properties }]) => text(Properties.BucketName))).toEqual(
      entriesOf<BucketName, BucketDefinition>(buckets).map(([name]) => resourceName(prefixIn('dev'), name)),
    )
    for (const [id, { Properties }] of all) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
        VersioningConfiguration: { Status: 'Enabled' },
      })
      if (id.startsWith('bucketfiles')) continue // the edge stack contains the policy
      const policies = ofType<{ Bucket: unknown }>(stage, 'AWS::S3::BucketPolicy')
      expect(
        policies.find(([, policy]) => text(policy.Properties.Bucket) === `<${id}>`)?.[1].Properties,
      ).toMatchObject({
        PolicyDocument: {
          Statement: expect.arrayContaining([
            expect.objectContaining({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      })
    }
  })

  it('in the data stack objects expire by their prefix, with their former versions', () => {
    const expiring = ofType<{ BucketName: unknown; LifecycleConfiguration: { Rules: object[] } }>(
      stage,
      'AWS::S3::Bucket',
    ).flatMap(([, { Properties }]) =>
      Properties.LifecycleConfiguration.Rules.filter((rule) => 'ExpirationInDays' in rule).map((rule) => ({
        bucket: text(Properties.BucketName),
        ...rule,
      })),
    )
    expect(expiring).toEqual(
      entriesOf<BucketName, BucketDefinition>(buckets).flatMap(([bucket, { expires = [] }]) =>
        expires.map(({ prefix, days }) => ruleOf(bucket, prefix, days)),
      ),
    )
  })

  it('the data stack has the listed queues with their dead-letter queues, and those of the stream and of schedules', () => {
    const names = entriesOf<QueueName, QueueDefinition>(queues).flatMap(([name]) => [
      name,
      deadLetterQueueOf(name),
    ])
    expect([...queuesOf(stage).keys()].toSorted()).toEqual(
      [
        ...names,
        ...streamed.map(([name]) => deadLetterQueueOf(name)),
        deadLetterQueueOf(SCHEDULES),
      ].toSorted(),
    )
  })

  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the data stack sets the timeouts and the receive count of the queue %s',
    (name, definition) => {
      const queue = queuesOf(stage).get(name)
      const dead = queuesOf(stage).get(deadLetterQueueOf(name))
      expect(queue?.VisibilityTimeout).toBe(definition.visibilityTimeoutSeconds)
      expect(queue?.RedrivePolicy?.maxReceiveCount).toBe(maxReceiveCountOf(definition))
      expect(text(queue?.RedrivePolicy?.deadLetterTargetArn)).toBe(`<${dead?.id}.Arn>`)
      expect(dead?.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60)
      expect(queue?.MessageRetentionPeriod).toBeLessThan(dead?.MessageRetentionPeriod ?? 0)
    },
  )

  it('the data stack encrypts every queue and allows only TLS', () => {
    const policies = ofType<{ Queues: unknown[] }>(stage, 'AWS::SQS::QueuePolicy')
    for (const { id, SqsManagedSseEnabled } of queuesOf(stage).values()) {
      expect(SqsManagedSseEnabled).toBe(true)
      expect(
        policies.find(([, { Properties }]) => Properties.Queues.map(text).includes(`<${id}>`))?.[1]
          .Properties,
      ).toMatchObject({
        PolicyDocument: {
          Statement: expect.arrayContaining([
            expect.objectContaining({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]) as object[],
        },
      })
    }
  })

  it('the data stack has the listed secrets and the edge secret, with the stage in their names', () => {
    expect(secretsOf(stage).map(([, { Properties }]) => Properties.Name)).toEqual([
      ...entriesOf<SecretName, object>(secrets).map(([name]) => secretNameOf(stageNamed('dev'), name)),
      undefined,
    ])
    expect(secretsOf(stage).map(([, { Properties }]) => Properties.Description)).toEqual([
      ...Object.values(secrets).map(({ description }) => description),
      expect.stringContaining('through CloudFront'),
    ])
  })

  it('the secrets of the data stack are generated in the cloud, and no template contains a secret', () => {
    const random = { PasswordLength: 64, ExcludePunctuation: true }
    // a ring of one key, in the format of functions/platform/auth/key-ring.ts
    const ring = { ...random, SecretStringTemplate: '{}', GenerateStringKey: '1' }
    // an empty one has no value here, so that a later deployment keeps what an operator or `npm run deploy` has written
    const made = Object.values(secrets).map(({ initialValue }) =>
      initialValue === 'empty' ? undefined : ring,
    )
    expect(secretsOf(stage).map(([, { Properties }]) => Properties.GenerateSecretString)).toEqual([
      ...made,
      random,
    ])
    for (const [, { Properties }] of secretsOf(stage)) expect(Properties).not.toHaveProperty('SecretString')
  })

  it('without an edge the data stack has no edge secret', () => {
    expect(secretsOf(synthesize('localstack').data)).toHaveLength(Object.keys(secrets).length)
  })

  it('a violation of a cdk-nag rule without an exemption fails the data stack', () => {
    expect(() => synthesize('dev', { extend: (data) => void new Bucket(data, 'careless') })).toThrow(
      'AwsSolutions-S10',
    )
  })

  it('for a stage with pages the data stack generates the smoke account’s email', () => {
    const id = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    expect(stage.Outputs?.['SmokeEmail']?.Value).toEqual({
      'Fn::Join': ['', ['smoke-', id, '@sponsor-finder.invalid']],
    })
    expect(synthesize('localstack').data.Outputs).not.toHaveProperty('SmokeEmail')
  })
})
