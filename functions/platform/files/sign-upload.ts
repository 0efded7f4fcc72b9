import { createHash, createHmac } from 'node:crypto'
import { CHECKSUM_HEADER, UPLOAD_SECONDS, uploadKey } from '#shared/system/uploads.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

interface SignedPut {
  /** The physical name of the bucket. */
  bucket: string
  region: string
  /** The key of the object: letters, digits, `/`, `-` and `.`. */
  key: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
  /** The headers that the client must send exactly so, with names in lower case. */
  headers: Record<string, string>
  at: Date
  /** How long the request may be started. */
  seconds: number
}

/** Signs a PUT of one object as a query (AWS Signature Version 4). S3 refuses any other use of it. */
export function signPut({ bucket, region, key, credentials, headers, at, seconds }: SignedPut): string {
  const instant = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = instant.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const signed = Object.entries({ ...headers, host: `${bucket}.s3.${region}.amazonaws.com` }).toSorted(byName)
  const names = signed.map(([name]) => name).join(';')
  const query = Object.entries({
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope}`,
    'X-Amz-Date': instant,
    'X-Amz-Expires': String(seconds),
    ...(credentials.sessionToken !== undefined && { 'X-Amz-Security-Token': credentials.sessionToken }),
    'X-Amz-SignedHeaders': names,
    // the signed checksum covers the body
    'x-amz-content-sha256': UNSIGNED,
  })
    .toSorted(byName)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const request = [
    'PUT',
    `/${key}`,
    query,
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    UNSIGNED,
  ].join('\n')
  const text = [ALGORITHM, instant, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => mac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  return `${query}&X-Amz-Signature=${mac(signingKey, text).toString('hex')}`
}

const mac = (secret: string | Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest()

const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1)

interface UploadToSign extends Pick<SignedPut, 'bucket' | 'region' | 'credentials' | 'at'> {
  id: string
  size: number | string
  /** The SHA-256 of the bytes, in base64. */
  checksum: string
}

/** Signs the upload of one file, as a query. Size and hash are signed, so it writes only this file. */
export const signUpload = ({ id, size, checksum, ...more }: UploadToSign): string =>
  signPut({
    ...more,
    key: uploadKey(id),
    headers: { 'content-length': String(size), [CHECKSUM_HEADER]: checksum },
    seconds: UPLOAD_SECONDS,
  })
