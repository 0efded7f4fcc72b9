import { createHash } from 'node:crypto'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { fileLink, logoKey } from '#shared/system/files.ts'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { putFile } from '../../platform/files/put-file.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { encodeLogo } from './logo/encode-logo.ts'

/** Reasons for which a website goes on without a page or a logo. The others may pass. */
export const lastingReasons: readonly JobReason[] = [
  'robots-disallowed',
  'blocked-address',
  'too-large',
  'too-complex',
  'unsupported-type',
  'not-found',
  'gone',
  'refused',
  'too-many-redirects',
]

/** A stored logo has its link. `kept`: the logo that is known stays. */
export type MirroredLogo = { outcome: 'stored'; link: string } | { outcome: 'none' | 'kept' }

/** The accepted media types of logos, and their maximum size in bytes. */
const LOGO_OPTIONS = {
  accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
  maxBytes: 2_000_000,
}

/** Fetches images. Addresses that it may not fetch are refused, also after a redirect. */
export const imageFetcher = perContext(() => productFetchPage())

/** Decodes the images of companies, and encodes them as WebP. */
export const logoEncoder = perContext(
  ({ logger }) =>
    (image: Uint8Array, companyId: number) =>
      encodeLogo(image, (failure) => logger.warn('logo not drawn', { companyId, ...failure })),
)

/** The logos of companies, which the edge serves under `/files`. */
export const logoStore = perContext(({ config }) => ({
  /** Stores a logo. @returns its link, without a signature, which depends on the hash only. */
  async put(image: Uint8Array, hash: string): Promise<string> {
    const key = logoKey(hash)
    await putFile(s3Client(), config.bucket('files'))(key, image)
    return fileLink(key)
  },
}))

/**
 * Stores a copy of a logo (docs/product/pipeline.md "Logos"). The same image gives the same link, so a repeated call
 * stores nothing twice. A redirect may lead to the company's website or to the named host. A failure that may pass, or that is
 * ours, leaves the logo that is known.
 * @returns a wait only for the company's own host, which its pages wait for too.
 */
export const logoMirror = perContext(
  (context) =>
    async (
      address: string,
      companyId: number,
      isOwn: (url: string) => boolean,
    ): Promise<MirroredLogo | Wait> => {
      const { host } = new URL(address)
      const mayFetch = (url: string) => isOwn(url) || new URL(url).host === host
      const answer = await imageFetcher(context)(address, { ...LOGO_OPTIONS, mayFetch })
      if (answer.outcome === 'postponed' && answer.reason === 'busy' && isOwn(address)) return answer
      if (answer.outcome === 'refused' && lastingReasons.includes(answer.reason)) return { outcome: 'none' }
      if (answer.outcome !== 'page') return { outcome: 'kept' }
      const logo = await logoEncoder(context)(answer.body, companyId)
      if (logo.outcome !== 'logo') return { outcome: logo.outcome === 'failed' ? 'kept' : 'none' }
      const hash = createHash('sha256').update(`${companyId} `).update(logo.webp).digest('hex').slice(0, 32)
      return { outcome: 'stored', link: await logoStore(context).put(logo.webp, hash) }
    },
)
