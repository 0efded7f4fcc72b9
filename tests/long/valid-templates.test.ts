import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { expect, test } from 'vitest'
import { ofType, synthesize } from '../infra/synthesize.ts'

const host = 'finder.example.org'
const domain = { host, hostedZoneId: 'Z0123456789ABC' }

/** `.ci/run` also validates `dev`, and `production` with a domain. */
test.each([
  ['dev', {}],
  ['dev', { domain: { host } }],
  ['dev', { domain, mailFrom: `no-reply@${host}` }],
  ['production', {}],
  ['production', { domain }],
  ['localstack', {}],
])('the rules of CloudFormation accept the templates of %s with %j', (stage, choices) => {
  const { data } = synthesize(stage, { ...choices, isValidated: true })
  expect(ofType(data, 'AWS::DynamoDB::Table')).not.toEqual([])
})

test('the rules of CloudFormation refuse a table without a key', () => {
  expect(() =>
    synthesize('dev', {
      isValidated: true,
      extend: (data) => void new CfnTable(data, 'keyless', { keySchema: [] }),
    }),
  ).toThrow('keyless')
})
