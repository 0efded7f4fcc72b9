import type { Settings } from './settings.ts'

const isLoopback = (url: URL): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)

/**
 * Reads the origin of a local run. @returns its spelling without a path; undefined for any other address.
 */
export function localOrigin(text: string): string | undefined {
  const url = URL.parse(text.trim())
  return url?.protocol === 'http:' && isLoopback(url) ? url.origin : undefined
}

/** Whether a build asks a local run. Only then may its user name the origin, and only another local one. */
export const isLocalBuild = (builtFor: string): boolean => localOrigin(builtFor) !== undefined

/** The origin of our site. @param builtFor The origin for which the extension was built. */
export const ourOrigin = ({ origin }: Settings, builtFor: string): string =>
  (isLocalBuild(builtFor) && origin !== undefined ? localOrigin(origin) : undefined) ?? builtFor
