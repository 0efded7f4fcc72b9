import { describe, expect, it } from 'vitest'
import { MailEvent } from '#shared/mail-event.ts'
import { sesEventReader } from '../../functions/mail/ses-event.ts'
import { stageNames } from '../../infra/stages.ts'
import { isAllowed, type Statement } from './is-allowed.ts'
import { ofType, synthesize, text } from './synthesize.ts'

interface Policy {
  PolicyDocument: { Statement: Statement[] }
}
interface Destination {
  ConfigurationSetName: unknown
  EventDestination: { MatchingEventTypes: string[]; SnsDestination: { TopicARN: unknown }; Enabled: boolean }
}
interface Subscription {
  TopicArn: unknown
  Endpoint: unknown
  RawMessageDelivery: boolean
  FilterPolicyScope: string
  FilterPolicy: { eventType: string[] }
}

const own = { 'aws:SourceAccount': '<AWS::AccountId>', 'aws:SecureTransport': 'true' }

describe.each(stageNames.filter((name) => name !== 'localstack'))('the feedback of mail in %s', (stage) => {
  const { data } = synthesize(stage)
  const one = <Properties>(type: string) => ofType<Properties>(data, type).map(([, made]) => made.Properties)
  const statements = (type: string) =>
    one<Policy>(type).flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  const [[topicId = ''] = []] = ofType(data, 'AWS::SNS::Topic')
  const topic = `<${topicId}>`
  const prefix = `sponsor-finder-${stage}-<AWS::AccountId>`

  it('each kind of mail has its own configuration set, whose bounces, complaints and rejects reach the topic', () => {
    const destinations = one<Destination>('AWS::SES::ConfigurationSetEventDestination')
    const sets = new Map(
      ofType<{ Name: unknown }>(data, 'AWS::SES::ConfigurationSet').map(([id, { Properties }]) => [
        `<${id}>`,
        text(Properties.Name),
      ]),
    )
    expect(destinations.map((to) => sets.get(text(to.ConfigurationSetName))).toSorted()).toEqual([
      `${prefix}-alerts`,
      `${prefix}-codes`,
    ])
    for (const { EventDestination: to } of destinations) {
      expect(to.Enabled).toBe(true)
      expect(to.MatchingEventTypes.toSorted()).toEqual(['bounce', 'complaint', 'reject'])
      expect(text(to.SnsDestination.TopicARN)).toBe(topic)
    }
    for (const set of sets.keys())
      expect(
        isAllowed(statements('AWS::SNS::TopicPolicy'), {
          service: 'ses.amazonaws.com',
          action: 'sns:Publish',
          resource: topic,
          context: {
            ...own,
            'AWS:SourceAccount': '<AWS::AccountId>',
            'AWS:SourceArn': `arn:<AWS::Partition>:ses:eu-west-2:<AWS::AccountId>:configuration-set/${set}`,
          },
        }),
      ).toBe(true)
  })

  it('the topic sends the events themselves to the queue, which lets it, and leaves out the greeting of SES', () => {
    const [subscription, ...others] = one<Subscription>('AWS::SNS::Subscription')
    expect(others).toEqual([])
    expect(subscription).toMatchObject({ RawMessageDelivery: true, FilterPolicyScope: 'MessageBody' })
    expect(subscription?.FilterPolicy).toEqual({ eventType: ['Bounce', 'Complaint', 'Reject'] })
    const queue = text(subscription?.Endpoint)
    const [[, { Properties }] = [undefined, { Properties: {} }]] = ofType(data, 'AWS::SQS::Queue').filter(
      ([id]) => queue === `<${id}.Arn>`,
    )
    expect(text((Properties as { QueueName: unknown }).QueueName)).toBe(`${prefix}-mailEvents`)
    expect(
      isAllowed(statements('AWS::SQS::QueuePolicy'), {
        service: 'sns.amazonaws.com',
        action: 'sqs:SendMessage',
        resource: queue,
        context: { ...own, 'aws:SourceArn': topic },
      }),
    ).toBe(true)
  })

  it('mail also goes to addresses on the suppression list of the account, because each user has a state of their own', () => {
    const options = ofType<{ Name: unknown; SuppressionOptions?: object }>(data, 'AWS::SES::ConfigurationSet')
    expect(
      Object.fromEntries(
        options.map(([, { Properties }]) => [text(Properties.Name), Properties.SuppressionOptions]),
      ),
    ).toEqual({
      [`${prefix}-codes`]: { SuppressedReasons: [] },
      [`${prefix}-alerts`]: { SuppressedReasons: [] },
    })
  })
})

it('every event that the topic lets through is one that the worker reads', () => {
  const at = '2026-11-03T09:00:00.000Z'
  const tags = { 'ses:configuration-set': ['own-codes'] }
  const mail = { messageId: 'ses-1', timestamp: at, destination: ['uma@example.com'], tags }
  const read = sesEventReader(['own-codes'])
  const parts = {
    Bounce: {
      bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [], timestamp: at },
    },
    Complaint: { complaint: { complainedRecipients: [], timestamp: at } },
    Reject: { reject: { reason: 'Bad content' } },
  }
  for (const [eventType, part] of Object.entries(parts))
    expect(MailEvent.safeParse(read({ eventType, mail, ...part }, new Date(at))?.body).success).toBe(true)
})

it('an emulator gets none of it', () => {
  const types = Object.values(synthesize('localstack').data.Resources).map(({ Type }) => Type)
  expect(types.filter((type) => /SES|SNS/.test(type))).toEqual([])
})
