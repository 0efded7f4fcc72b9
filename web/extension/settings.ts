import type { StorageArea } from './browser-api.ts'

/** The key of the settings in the browser's storage. */
export const SETTINGS = 'settings'

export interface Settings {
  off: readonly string[]
  /** The origin of our site, if the user has chosen another one. Only the build for a local run reads it. */
  origin?: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The settings, or the defaults if unreadable. Without zod, which would be half of the script of each page. */
export async function readSettings(storage: StorageArea): Promise<Settings> {
  const { off, origin } = { ...Object((await storage.get(SETTINGS))[SETTINGS]) } as Record<string, unknown>
  return { off: Array.isArray(off) ? off.filter(isText) : [], ...(isText(origin) && { origin }) }
}

export const writeSettings = (storage: StorageArea, settings: Settings): Promise<void> =>
  storage.set({ [SETTINGS]: settings })
