import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { SecretName } from '#shared/system/secrets.ts'
import { webSearchSetting } from '../../functions/crawl/discovery/web-search.ts'
import { jobSiteSettings } from '../../functions/crawl/job-sites/job-site-settings.ts'
import { parseProviders } from '../../functions/extraction/models/ai-providers.ts'
import { clientSecrets } from '../../functions/identity/accounts/oidc-providers.ts'
import { KeyRingText, readKeyRing } from '../../functions/platform/auth/key-ring.ts'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'
import { epochSeconds } from '../../functions/platform/clock.ts'
import { mapEntries } from '../entries.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type DataFolder, isSeeded, writeAtomically } from './data-folder.ts'

export const newSecret = (): string => randomBytes(48).toString('base64url')

const contents: Record<SecretName, () => object> = {
  signingKeys: () => ({ [epochSeconds(new Date())]: newSecret() }),
  providerSecrets: () => ({ demo: newSecret() }),
  // local runs read AI_PROVIDERS instead
  aiProviders: () => [],
  // a local run asks no web search
  webSearch: () => ({}),
  // a local run reads no job site
  jobSites: () => ({}),
  // a local run signs no addresses
  fileKeys: () => ({}),
  publishingKey: () => ({ 1: newSecret(), 2: newSecret() }),
  objectionKey: () => ({ 1: newSecret() }),
}

/** How the product reads each secret. Each throws for a content that it cannot use. */
const parsers: Record<SecretName, (text: string) => unknown> = {
  signingKeys: readKeyRing,
  providerSecrets: clientSecrets,
  aiProviders: parseProviders,
  webSearch: webSearchSetting,
  jobSites: jobSiteSettings,
  // without keys, as a local run makes it, addresses are not signed
  fileKeys: (text) => KeyRingText.parse(JSON.parse(text)),
  publishingKey,
  objectionKey: readKeyRing,
}

/** What a new file loses. */
const losses: Partial<Record<SecretName, string>> = {
  signingKeys: 'Everybody is signed out then, and links in mails that were sent end.',
  publishingKey: 'Extensions and pages that know the old key take no newer register then.',
  objectionKey:
    'Recorded objections match no contact then, and removed contacts can come back. So look for a copy first.',
}

function isUsable(path: string, parse: (text: string) => unknown): boolean {
  try {
    // a damaged byte in a key may still be JSON
    parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
    return true
  } catch {
    return false
  }
}

/** @throws for any text but the one with which a user asks for a new file, despite its losses. */
const readNew = (text: string) => z.literal('new').parse(text.trim())

/** The public keys that the page and the extension of this data folder know. */
export const localPublishingKeys = (folder: DataFolder): string[] =>
  publishingKey(readFileSync(secretFile(folder, 'publishingKey'), 'utf8')).publicKeys

export const secretFile = ({ file }: DataFolder, name: SecretName): string => file(`${name}.json`)

/**
 * The secrets of this data folder, created once, readable by their owner only.
 * @returns the URL of each file.
 * @throws UserFacingError if the product cannot use a file. Otherwise the first call that needs it would fail, such as every sign-in.
 */
export function localSecrets(folder: DataFolder): Record<SecretName, string> {
  const placeOf = (name: SecretName) => {
    const path = secretFile(folder, name)
    const isMissing = !existsSync(path)
    // folders of older versions lack other keys, which came later
    const isLost = isMissing && ['objectionKey', 'signingKeys'].includes(name) && isSeeded(folder)
    if ((isMissing && !isLost) || isUsable(path, readNew))
      writeAtomically(path, JSON.stringify(contents[name]()))
    else if (!isUsable(path, parsers[name])) {
      const advice = 'put back a copy, or write the word new into it and start again, which makes a new one.'
      const loss = losses[name] ?? 'The settings that you wrote into it are lost then.'
      throw new UserFacingError(`${path} is ${isLost ? 'missing' : 'not readable'}: ${advice} ${loss}`)
    }
    return pathToFileURL(path).href
  }
  return mapEntries(contents, placeOf)
}
