/** The origin in what the build writes, which a deployment or server replaces. No such host can exist. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/**
 * The same for the public keys of the register on devices, which the service worker of the page pins: the one that signs,
 * and the next one.
 */
export const KEY_PLACEHOLDERS = ['signing-key.invalid', 'next-key.invalid'] as const

/** What a build of the page does not know of its site, and one of the extension has compiled in. */
export interface Site {
  /** Without a slash at its end. */
  origin: string
  /** The public keys of what it signs: the one that signs, and the one after the next rotation. */
  publishingKeys: readonly string[]
}
