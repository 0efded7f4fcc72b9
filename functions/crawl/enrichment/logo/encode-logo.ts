import {
  type ProgramFailure,
  type ProgramLimits,
  runLimited,
} from '../../../platform/programs/run-limited.ts'

/** No logo has more bytes than its uncompressed pixels and a header. */
const MAX_BYTES = 80 * 1024

/** A logo as WebP. `none`: the image is not a usable logo. `failed`: it could not be decoded within our limits. */
export type EncodedLogo = { outcome: 'logo'; webp: Uint8Array } | { outcome: 'none' | 'failed' }

/** Encodes an image from a hostile host as a small WebP. A reached limit is a failure of ours, and reported. */
export async function encodeLogo(
  image: Uint8Array,
  report: (failure: ProgramFailure) => void,
  limits: ProgramLimits = { seconds: 5, megabytes: 512 },
): Promise<EncodedLogo> {
  const webp = await runLimited('logo-program', import.meta.url, image, {
    ...limits,
    maxBytes: MAX_BYTES,
    report,
  })
  if (typeof webp === 'string') return { outcome: 'failed' }
  return webp.length === 0 ? { outcome: 'none' } : { outcome: 'logo', webp }
}
