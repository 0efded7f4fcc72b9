import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { signUpload } from '../../../functions/platform/files/sign-upload.ts'
import { resourceName } from '#shared/system/names.ts'
import { CHECKSUM_HEADER, UPLOAD_SECONDS, uploadIdOf, uploadKey } from '#shared/system/uploads.ts'
import { emulatorCredentials } from '../provision.ts'
import type { ServeFile } from './local-files.ts'

/**
 * Takes an upload as S3 does behind the edge: only with an untouched signature, in time, and with the signed size and
 * hash. The body is streamed to the bucket in parts, because the emulator takes no large requests.
 * @param endpoint The endpoint of the S3 emulator, which checks no signature.
 */
export function localUploads(endpoint: string, prefix: string, now: () => Date): ServeFile {
  const s3 = new S3Client({ ...emulatorCredentials, endpoint, forcePathStyle: true })
  const bucket = resourceName(prefix, 'uploads')

  /** The signed hash of the body in base64. Undefined if the request is not signed. */
  function signedChecksum(request: IncomingMessage, id: string, query: URLSearchParams): string | undefined {
    const checksum = String(request.headers[CHECKSUM_HEADER] ?? '')
    const at = instantOf(query.get('X-Amz-Date') ?? '')
    if (request.method !== 'PUT' || at === undefined) return undefined
    const age = now().getTime() - at.getTime()
    if (age < 0 || age > UPLOAD_SECONDS * 1000) return undefined
    const size = request.headers['content-length'] ?? ''
    const wanted = new URLSearchParams(signUpload({ bucket, ...emulatorCredentials, id, size, checksum, at }))
    return isSame(String(wanted), String(query)) ? checksum : undefined
  }

  async function store(request: IncomingMessage, id: string, checksum: string): Promise<boolean> {
    const hash = createHash('sha256')
    const checked = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part)
        done(null, part)
      },
      flush: (done) => done(hash.digest('base64') === checksum ? null : new Error('Another hash was signed')),
    })
    request.once('error', (error) => checked.destroy(error))
    const params = {
      Bucket: bucket,
      Key: uploadKey(id),
      Body: request.pipe(checked),
      ContentType: 'text/csv',
    }
    return new Upload({ client: s3, params }).done().then(
      () => true,
      () => false,
    )
  }

  return (request, response, url) => {
    const id = uploadIdOf(url.pathname)
    const checksum = id === undefined ? undefined : signedChecksum(request, id, url.searchParams)
    if (id === undefined || checksum === undefined) {
      response.writeHead(403).end()
      return
    }
    void store(request, id, checksum).then((isStored) => response.writeHead(isStored ? 200 : 400).end())
  }
}

/** The instant in a signed URL, `20260801T101500Z`. */
function instantOf(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
