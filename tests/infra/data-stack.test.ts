import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { buckets } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import { tables, type TableDefinition } from '../../shared/system/tables.ts'
import { entriesOf } from '../../infra/entries.ts'
import { ofType, synthesize, text } from './synthesize.ts'

interface TableProperties {
  TableName: unknown
  KeySchema: { AttributeName: string; KeyType: string }[]
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
  DeletionProtectionEnabled: boolean
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
const prefixIn = (name: string) => `sponsor-finder-${name}-<AWS::AccountId>`

describe('the data stack', () => {
  it('has the tables of the list and no other', () => {
    const names = entriesOf(tables).map(([name]) => resourceName(prefixIn('dev'), name))
    expect([...tablesOf(stage).keys()].toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries<TableDefinition>(tables))(
    'gives %s its keys and its time to live',
    (name, definition) => {
      const { partitionKey, sortKey, ttl } = definition
      const keys = [partitionKey, ...(sortKey ? [sortKey] : [])]
      const table = tablesOf(stage).get(`${prefixIn('dev')}-${name}`)?.Properties
      expect(table?.KeySchema).toEqual(
        keys.map((key, index) => ({ AttributeName: key.name, KeyType: index === 0 ? 'HASH' : 'RANGE' })),
      )
      expect(table?.AttributeDefinitions).toEqual(
        keys.map((key) => ({ AttributeName: key.name, AttributeType: key.type })),
      )
      expect(table?.TimeToLiveSpecification).toEqual(ttl && { AttributeName: ttl, Enabled: true })
    },
  )

  it('pays by use, encrypts, and can restore every table', () => {
    for (const { Properties } of tablesOf(stage).values()) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })
    }
  })

  it('keeps the data of production whatever happens to the stack', () => {
    for (const table of tablesOf(production).values()) {
      expect(table.DeletionPolicy).toBe('Retain')
      expect(table.Properties.DeletionProtectionEnabled).toBe(true)
    }
    const kept = [
      ...ofType(production, 'AWS::S3::Bucket'),
      ...ofType(production, 'AWS::SecretsManager::Secret'),
    ]
    for (const [, resource] of kept) expect(resource.DeletionPolicy).toBe('Retain')
  })

  it('lets the data of dev go with its stack', () => {
    for (const table of tablesOf(stage).values()) {
      expect(table.DeletionPolicy).toBe('Delete')
      expect(table.Properties.DeletionProtectionEnabled).toBe(false)
    }
  })

  it('has the buckets of the list: private, encrypted, versioned, over TLS alone', () => {
    const all = ofType<{ BucketName: unknown }>(stage, 'AWS::S3::Bucket')
    expect(all.map(([, { Properties }]) => text(Properties.BucketName))).toEqual(
      entriesOf(buckets).map(([name]) => resourceName(prefixIn('dev'), name)),
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
      const policies = ofType<{ Bucket: unknown }>(stage, 'AWS::S3::BucketPolicy')
      expect(
        policies.find(([, policy]) => text(policy.Properties.Bucket) === `<${id}>`)?.[1].Properties,
      ).toMatchObject({
        PolicyDocument: {
          Statement: [{ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
        },
      })
    }
  })

  it('has the signing key made in the cloud: no template holds one', () => {
    const [[, secret] = [], ...others] = ofType(stage, 'AWS::SecretsManager::Secret')
    expect(others).toEqual([])
    expect(secret?.Properties).toMatchObject({ GenerateSecretString: { PasswordLength: 64 } })
    expect(secret?.Properties).not.toHaveProperty('SecretString')
  })

  it('is refused where it breaks a rule of cdk-nag that nobody argued against', () => {
    expect(() => synthesize('dev', (data) => void new Bucket(data, 'careless'))).toThrow('AwsSolutions-S10')
  })
})
