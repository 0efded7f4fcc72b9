import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { epochSeconds } from '../../functions/platform/clock.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type DataFolder, writeAtomically } from './data-folder.ts'

/** A new secret of 384 random bits. */
export const newSecret = (): string => randomBytes(48).toString('base64url')

/** How to create the initial content of each secret. */
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
  objectionKey: () => ({ 1: newSecret() }),
}

function isJson(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** The file of a secret in a data folder. */
export const secretFile = ({ file }: DataFolder, name: SecretName): string => file(`${name}.json`)

/**
 * The secrets of this data folder, created once, readable by their owner only.
 * @returns the URL of each file.
 * @throws UserFacingError if a file is torn. Otherwise the first call that needs it would fail, such as every sign-in.
 */
export function localSecrets(folder: DataFolder): Record<SecretName, string> {
  const placeOf = (name: SecretName) => {
    const path = secretFile(folder, name)
    if (!existsSync(path)) writeAtomically(path, JSON.stringify(contents[name]()))
    else if (!isJson(path))
      throw new UserFacingError(
        `${path} is not readable: put back a copy, or delete it and start again. The start makes a new one, and what the old one signed no longer counts`,
      )
    return pathToFileURL(path).href
  }
  return {
    signingKeys: placeOf('signingKeys'),
    providerSecrets: placeOf('providerSecrets'),
    aiProviders: placeOf('aiProviders'),
    webSearch: placeOf('webSearch'),
    jobSites: placeOf('jobSites'),
    fileKeys: placeOf('fileKeys'),
    objectionKey: placeOf('objectionKey'),
  }
}
