import { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { signPut } from './sign-upload.ts'

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'a+token/with=signs' }
const at = new Date('2026-08-01T10:15:00Z')
const put = {
  bucket: 'stage-uploads',
  region: 'eu-west-2',
  key: 'files/uploads/1.csv',
  credentials,
  headers: { 'content-length': '12', 'x-amz-checksum-sha256': 'aGFzaA==' },
  at,
  seconds: 600,
}

/** The signer of the SDK, which has more methods than its type. */
interface Presigner {
  presign: (request: object, options: object) => Promise<{ query: Record<string, string> }>
}

test('the signature is the one of the AWS SDK', async () => {
  const client = new S3Client({ region: put.region, credentials })
  const signer = (await client.config.signer({
    name: 'sigv4',
    signingName: 's3',
    signingRegion: put.region,
    properties: {},
  })) as unknown as Presigner
  const host = `${put.bucket}.s3.${put.region}.amazonaws.com`
  const signed = await signer.presign(
    {
      method: 'PUT',
      protocol: 'https:',
      hostname: host,
      path: `/${put.key}`,
      headers: { ...put.headers, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    {
      expiresIn: put.seconds,
      signingDate: at,
      unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    },
  )
  expect(Object.fromEntries(new URLSearchParams(signPut(put)))).toEqual(signed.query)
})

test.each([
  ['another path', { key: 'files/uploads/2.csv' }],
  ['another size', { headers: { ...put.headers, 'content-length': '13' } }],
  ['another hash', { headers: { ...put.headers, 'x-amz-checksum-sha256': 'b3RoZXI=' } }],
  ['another time', { at: new Date('2026-08-01T10:15:01Z') }],
])('%s has another signature', (_what, more) => {
  const signatureOf = (one: typeof put) => new URLSearchParams(signPut(one)).get('X-Amz-Signature')
  expect(signatureOf({ ...put, ...more })).not.toBe(signatureOf(put))
})
