import { expect, test } from 'vitest'
import { accessesOf } from './enforce-grants.ts'

const words = (commandName: string, input: object) =>
  accessesOf(commandName, input).map(({ action, resource }) => `${action} ${resource}`)

test.each([
  ['PutItemCommand', { TableName: 't' }, ['dynamodb:PutItem table/t']],
  ['QueryCommand', { TableName: 't' }, ['dynamodb:Query table/t']],
  ['QueryCommand', { TableName: 't', IndexName: 'i' }, ['dynamodb:Query table/t/index/i']],
  ['ScanCommand', { TableName: 't' }, ['dynamodb:Scan table/t']],
  [
    'BatchGetItemCommand',
    { RequestItems: { s: {}, t: {} } },
    ['dynamodb:BatchGetItem table/s', 'dynamodb:BatchGetItem table/t'],
  ],
  [
    'TransactWriteItemsCommand',
    {
      TransactItems: [
        { Put: { TableName: 's' } },
        { Update: { TableName: 't' } },
        { Delete: { TableName: 't' } },
        { ConditionCheck: { TableName: 'u' } },
      ],
    },
    [
      'dynamodb:PutItem table/s',
      'dynamodb:UpdateItem table/t',
      'dynamodb:DeleteItem table/t',
      'dynamodb:ConditionCheckItem table/u',
    ],
  ],
  ['HeadObjectCommand', { Bucket: 'b', Key: 'k' }, ['s3:GetObject bucket/b']],
  ['PutObjectCommand', { Bucket: 'b', Key: 'k' }, ['s3:PutObject bucket/b']],
  ['UploadPartCommand', { Bucket: 'b', Key: 'k' }, ['s3:PutObject bucket/b']],
  ['AbortMultipartUploadCommand', { Bucket: 'b', Key: 'k' }, ['s3:AbortMultipartUpload bucket/b']],
  ['SendMessageCommand', { QueueUrl: 'http://localhost:1/000/q' }, ['sqs:SendMessage queue/q']],
  ['SendMessageBatchCommand', { QueueUrl: 'http://localhost:1/000/q' }, ['sqs:SendMessage queue/q']],
  ['SendRawEmailCommand', { Source: 'a@example.com' }, ['ses:SendRawEmail mail']],
  ['VerifyDomainIdentityCommand', { Domain: 'example.com' }, ['VerifyDomainIdentity *']],
] as const)('the call %s of %j maps to the permission that IAM checks', (commandName, input, expected) => {
  expect(words(commandName, input)).toEqual(expected)
})
