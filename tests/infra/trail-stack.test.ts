import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAllowed, type Statement } from './is-allowed.ts'
import { ofType, synthesize, text } from './synthesize.ts'

interface FieldSelector {
  Field: string
  Equals?: unknown[]
  StartsWith?: unknown[]
  NotStartsWith?: unknown[]
}

interface EventRule {
  EventPattern: {
    source: string[]
    detail: { eventName?: string[]; requestParameters?: { bucketName?: unknown[] } }
  }
  State: string
  Targets: { Arn: unknown; InputTransformer: { InputTemplate: string } }[]
}

interface TrailProperties {
  TrailName: string
  EnableLogFileValidation: boolean
  IsMultiRegionTrail: boolean
  AdvancedEventSelectors: { FieldSelectors: FieldSelector[] }[]
}

const { trail, api, workers, operations } = synthesize('production')
if (trail === undefined) throw new Error('The stage production has a trail')
const [properties] = ofType<TrailProperties>(trail, 'AWS::CloudTrail::Trail').map(
  ([, { Properties }]) => Properties,
)

/** Whether the trail records an event: all fields of one selector hold. All negations of a field must hold. */
const isRecorded = (event: Record<string, string>): boolean =>
  properties!.AdvancedEventSelectors.some(({ FieldSelectors }) =>
    FieldSelectors.every(({ Field, Equals, StartsWith, NotStartsWith }) => {
      const { [Field]: value = '' } = event
      const begins = (one: unknown) => value.startsWith(text(one))
      return (
        (Equals?.includes(value) ?? true) &&
        (StartsWith?.some(begins) ?? true) &&
        !(NotStartsWith ?? []).some(begins)
      )
    }),
  )

const read = (
  identity: string,
  table = 'sponsor-finder-production-<AWS::AccountId>-users',
  type = 'AWS::DynamoDB::Table',
) =>
  isRecorded({
    eventCategory: 'Data',
    'resources.type': type,
    'resources.ARN': `arn:<AWS::Partition>:dynamodb:eu-west-2:<AWS::AccountId>:table/${table}`,
    'userIdentity.arn': identity,
  })
const role = (name: string) => `arn:<AWS::Partition>:sts::<AWS::AccountId>:assumed-role/${name}/session`

describe('the trail of production', () => {
  it.each([
    ['a person', role('AWSReservedSSO_AdministratorAccess_1')],
    ['the pipeline', role('sponsor-finder-deploy-pipeline-production')],
    ['a function of another stage', role('sponsor-finder-dev-api-accountsrole1-2')],
    ['a key that leaked', 'arn:<AWS::Partition>:iam::<AWS::AccountId>:user/somebody'],
  ])('records that %s reads a table', (_who, identity) => {
    expect(read(identity)).toBe(true)
  })

  it('records that a person reads the stream of a table, and not that a function does', () => {
    const stream = 'sponsor-finder-production-<AWS::AccountId>-outbox/stream/2026-11-26T09:00:00.000'
    const reads = (identity: string) => read(role(identity), stream, 'AWS::DynamoDB::Stream')
    expect(reads('AWSReservedSSO_AdministratorAccess_1')).toBe(true)
    expect(reads('sponsor-finder-production-relayMessagesrole1-UjecjFhpdr1d')).toBe(false)
  })

  it.each([
    'sponsor-finder-production-api-accountsroleF13ABF1B-UjecjFhpdr1d',
    'sponsor-finder-production-refreshVacancyListrole1-UjecjFhpdr1d',
  ])('does not record what the function with the role %s reads', (name) => {
    expect(read(role(name))).toBe(false)
  })

  it('knows the functions of the stage by the names that CloudFormation gives their roles', () => {
    // it keeps 25 characters of a stack's name; with another name, a role's calls would all be recorded and paid for
    expect('sponsor-finder-production'.length).toBeLessThanOrEqual(25)
    for (const stack of [api, workers])
      for (const [, { Properties }] of ofType(stack, 'AWS::IAM::Role'))
        expect(Properties).not.toHaveProperty('RoleName')
  })

  it('does not record what others do with tables of other systems', () => {
    expect(read(role('anybody'), 'something-else')).toBe(false)
  })

  it('records changes of the account in every region, and shows when a record was changed', () => {
    expect(isRecorded({ eventCategory: 'Management' })).toBe(true)
    expect(properties).toMatchObject({ EnableLogFileValidation: true, IsMultiRegionTrail: true })
  })

  it('keeps its records no longer than the privacy page says', () => {
    const [[, bucket] = []] = ofType<{ LifecycleConfiguration: { Rules: { ExpirationInDays?: number }[] } }>(
      trail,
      'AWS::S3::Bucket',
    )
    const days = bucket!.Properties.LifecycleConfiguration.Rules.map(
      ({ ExpirationInDays = 0 }) => ExpirationInDays,
    )
    expect(Math.max(...days)).toBe(90)
    expect(readFileSync('web/content/legal/privacy.md', 'utf8')).toContain(
      'Logs are deleted after three months',
    )
  })

  it('has records that nobody can delete before they expire', () => {
    const [[, bucket] = []] = ofType(trail, 'AWS::S3::Bucket')
    expect(bucket!.Properties).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 90 } } },
    })
  })

  it('may write its records, and no other trail may', () => {
    const [[, policy] = []] = ofType<{ PolicyDocument: { Statement: Statement[] } }>(
      trail,
      'AWS::S3::BucketPolicy',
    )
    const [[bucket] = []] = ofType(trail, 'AWS::S3::Bucket')
    const mayWrite = (name: string) =>
      isAllowed(policy!.Properties.PolicyDocument.Statement, {
        service: 'cloudtrail.amazonaws.com',
        action: 's3:PutObject',
        resource: `<${bucket}.Arn>/AWSLogs/<AWS::AccountId>/CloudTrail/record.json.gz`,
        context: {
          'aws:SecureTransport': 'true',
          'aws:SourceArn': `arn:<AWS::Partition>:cloudtrail:eu-west-2:<AWS::AccountId>:trail/${name}`,
        },
      })
    expect(mayWrite(properties!.TrailName)).toBe(true)
    expect(mayWrite('another')).toBe(false)
  })

  it.each(['dev', 'localstack'])('is not made for %s', (stage) => {
    expect(synthesize(stage)).not.toHaveProperty('trail')
  })
})

describe('the watch on the trail', () => {
  const rules = ofType<EventRule>(operations!, 'AWS::Events::Rule').map(([, { Properties }]) => Properties)

  const matching = (source: string, eventName: string, bucketName?: string) =>
    rules.filter(
      ({ EventPattern: { source: sources, detail } }) =>
        sources.includes(source) &&
        (detail.eventName?.includes(eventName) ?? true) &&
        (detail.requestParameters?.bucketName?.map(text).includes(bucketName ?? '') ?? true),
    )
  const [[, bucket] = []] = ofType<{ BucketName: unknown }>(trail, 'AWS::S3::Bucket')
  const [[pageTopic] = []] = ofType<{ DisplayName: string }>(operations!, 'AWS::SNS::Topic').filter(
    ([, { Properties }]) => Properties.DisplayName.endsWith('users notice'),
  )
  const trailBucket = text(bucket!.Properties.BucketName)

  it.each(['StopLogging', 'DeleteTrail', 'UpdateTrail', 'PutEventSelectors'])(
    'tells of %s of a trail',
    (eventName) => {
      expect(matching('aws.cloudtrail', eventName)).toHaveLength(1)
    },
  )

  it.each(['DeleteBucket', 'PutBucketPolicy', 'PutBucketEncryption', 'PutBucketLifecycle'])(
    'tells of %s of the bucket with the records, and not of another bucket',
    (eventName) => {
      expect(matching('aws.s3', eventName, trailBucket)).toHaveLength(1)
      expect(matching('aws.s3', eventName, `${trailBucket}-of-others`)).toEqual([])
    },
  )

  it('does not tell of a search in the events', () => {
    expect(matching('aws.cloudtrail', 'LookupEvents')).toEqual([])
  })

  it('tells of a table whose recovery is switched off or shortened, and not of a new table', () => {
    const [rule, ...more] = matching('aws.dynamodb', 'UpdateContinuousBackups')
    expect(rule?.EventPattern.detail.requestParameters).toEqual({
      pointInTimeRecoverySpecification: {
        $or: [{ pointInTimeRecoveryEnabled: [false] }, { recoveryPeriodInDays: [{ numeric: ['<', 35] }] }],
      },
    })
    expect(rule?.Targets[0]?.InputTransformer.InputTemplate).toMatch(/requestParameters-tableName/)
    expect(more).toEqual([])
  })

  it('wakes somebody, and says who has done what, and what to do', () => {
    expect(rules).toHaveLength(3)
    for (const { State, Targets } of rules) {
      expect(State).toBe('ENABLED')
      expect(Targets.map(({ Arn }) => text(Arn))).toEqual([`<${pageTopic}>`])
      const { InputTemplate } = Targets[0]!.InputTransformer
      expect(InputTemplate).toMatch(/userIdentity-arn.*eventName.*sourceIPAddress/)
      const [, file, heading] = /(docs\/\S+\.md) \(([^)]+)/.exec(InputTemplate) ?? []
      expect(readFileSync(file!, 'utf8')).toContain(`### ${heading}\n`)
    }
  })

  it('may publish to the topic', () => {
    const statements = ofType<{ PolicyDocument: { Statement: Statement[] } }>(
      operations!,
      'AWS::SNS::TopicPolicy',
    ).flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    // EventBridge names no account to SNS
    const publish = {
      service: 'events.amazonaws.com',
      action: 'sns:Publish',
      resource: `<${pageTopic}>`,
      context: { 'aws:SecureTransport': 'true' },
    }
    expect(isAllowed(statements, publish)).toBe(true)
  })

  it('is not made for a stage without a trail', () => {
    expect(ofType(synthesize('dev').operations!, 'AWS::Events::Rule')).toEqual([])
  })
})
