/** A part of the browser's storage. Values are those that JSON has. */
export interface StorageArea {
  get: (key: string) => Promise<Record<string, unknown>>
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** What the extension uses of the browser: the same in Chrome, Edge and Firefox. */
export interface BrowserApi {
  runtime: {
    id: string
    openOptionsPage: () => Promise<void>
    onInstalled: { addListener: (listener: (details: { reason: string }) => void) => void }
    sendMessage: (message: unknown) => Promise<unknown>
    onMessage: {
      addListener: (
        /** Returns true if it answers later. */
        listener: (
          message: unknown,
          sender: { id?: string | undefined },
          answer: (value: unknown) => void,
        ) => boolean,
      ) => void
    }
  }
  storage: {
    local: StorageArea
    onChanged: { addListener: (listener: (changes: Record<string, unknown>) => void) => void }
  }
}

declare const chrome: BrowserApi

/** The API of the browser in which this script runs. */
export const browserApi = (): BrowserApi => chrome
