import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { emulatorEnvironment } from './provision.ts'

afterEach(() => void vi.unstubAllEnvs())

test('clients use the keys of emulators, although the user has chosen a profile of AWS', async () => {
  vi.stubEnv('AWS_PROFILE', 'production')
  const endpoint = 'http://127.0.0.1:4566'
  const variables = emulatorEnvironment({ dynamodb: endpoint, sqs: endpoint, s3: endpoint, ses: endpoint })
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { config } = new DynamoDBClient()
  expect(await config.credentials()).toMatchObject({ accessKeyId: 'local', secretAccessKey: 'local' })
})
