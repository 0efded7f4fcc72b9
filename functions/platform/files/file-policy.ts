import { createSign } from 'node:crypto'
import { FILES_PREFIX } from '../../../shared/system/files.ts'

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
 * The query that CloudFront requires of an address below `/files`, signed. It is the same for all files, because a
 * signature for each would take a second for a long list. Names of files are hashes that only answers contain.
 * @param expires The epoch second at which CloudFront begins to refuse the query.
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
  // CloudFront takes RSA with SHA-1
  const signature = createSign('RSA-SHA1').update(policy).sign(privateKey)
  return `Policy=${inQuery(Buffer.from(policy))}&Signature=${inQuery(signature)}&Key-Pair-Id=${cloudFrontId}`
}
