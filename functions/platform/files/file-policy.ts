import { createSign } from 'node:crypto'
import { FILES_PREFIX } from '#shared/system/files.ts'

/** A private key, and CloudFront's id of its public key. */
export interface FileKey {
  cloudFrontId: string
  /** In PEM. */
  privateKey: string
}

/** CloudFront's form of base64 in a query. */
const inQuery = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')

/**
 * The signed query that CloudFront requires for URLs below `/files`. All files share it, because a separate signature
 * for each file of a long list would take a second. File names are hashes, so they cannot be guessed.
 * @param expires The epoch second from which CloudFront refuses the query.
 */
export function filePolicy(origin: string, { cloudFrontId, privateKey }: FileKey, expires: number): string {
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${FILES_PREFIX}/*`,
        Condition: { DateLessThan: { 'AWS:EpochTime': expires } },
      },
    ],
  })
  const signature = createSign('RSA-SHA256').update(policy).sign(privateKey)
  const signed = `Policy=${inQuery(Buffer.from(policy))}&Signature=${inQuery(signature)}`
  // without this parameter CloudFront expects SHA-1
  return `${signed}&Key-Pair-Id=${cloudFrontId}&Hash-Algorithm=SHA256`
}
