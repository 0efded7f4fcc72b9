import { createHash } from 'node:crypto'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { lastingReasons } from './lasting-reasons.ts'

/** A stored logo has its link. `kept`: the logo that is known stays. */
export type MirroredLogo = { outcome: 'stored'; link: string } | { outcome: 'none' | 'kept' }

/** A logo as WebP. `none`: the image is not a usable logo. `failed`: it could not be decoded within our limits. */
export type EncodedLogo = { outcome: 'logo'; webp: Uint8Array } | { outcome: 'none' | 'failed' }

/** The accepted media types of logos, and their maximum size in bytes. */
const LOGO_OPTIONS = {
  accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
  maxBytes: 2_000_000,
}

export interface MirrorLogoDependencies {
  /** Fetches an image. Addresses that it may not fetch are refused, also after a redirect. */
  fetchImage: (
    url: string,
    options: { accept: readonly string[]; maxBytes: number; mayFetch: (url: string) => boolean },
  ) => Promise<
    | { outcome: 'page'; body: Uint8Array }
    | { outcome: 'unchanged' }
    | { outcome: 'refused'; reason: JobReason }
    | Wait
  >
  /** Decodes the image of a company and encodes it as WebP. */
  encodeLogo: (image: Uint8Array, companyId: number) => Promise<EncodedLogo>
  /** Stores a logo. @returns its link, which depends on the hash only. */
  logos: { put: (image: Uint8Array, hash: string) => Promise<string> }
}

/**
 * Stores a copy of a logo (docs/product/pipeline.md "Logos"). The same image gives the same link, so a repeated call
 * stores nothing twice. A redirect may lead to the company's website or to the named host. A failure that may pass, or that is
 * ours, leaves the logo that is known.
 * @param isOwn Whether an address belongs to the company's website.
 * @returns a wait only for the company's own host, which its pages wait for too.
 */
export async function mirrorLogo(
  { fetchImage, encodeLogo, logos }: MirrorLogoDependencies,
  address: string,
  companyId: number,
  isOwn: (url: string) => boolean,
): Promise<MirroredLogo | Wait> {
  const { host } = new URL(address)
  const mayFetch = (url: string) => isOwn(url) || new URL(url).host === host
  const answer = await fetchImage(address, { ...LOGO_OPTIONS, mayFetch })
  if (answer.outcome === 'postponed' && answer.reason === 'busy' && isOwn(address)) return answer
  if (answer.outcome === 'refused' && lastingReasons.includes(answer.reason)) return { outcome: 'none' }
  if (answer.outcome !== 'page') return { outcome: 'kept' }
  const logo = await encodeLogo(answer.body, companyId)
  if (logo.outcome !== 'logo') return { outcome: logo.outcome === 'failed' ? 'kept' : 'none' }
  const hash = createHash('sha256').update(`${companyId} `).update(logo.webp).digest('hex').slice(0, 32)
  return { outcome: 'stored', link: await logos.put(logo.webp, hash) }
}
