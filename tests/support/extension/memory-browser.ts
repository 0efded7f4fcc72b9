import type { BrowserApi } from '../../../web/extension/browser-api.ts'

type Installed = Parameters<BrowserApi['runtime']['onInstalled']['addListener']>[0]
type Listener = Parameters<BrowserApi['runtime']['onMessage']['addListener']>[0]

/** The part of a browser that the extension uses, in memory. Stored values are copies, as a browser's are. */
export function memoryBrowser() {
  const stored = new Map<string, string>()
  /** That of the newest background: browsers end one, and start another for the next message. */
  let background: Listener | undefined
  let installed: Installed | undefined
  let optionsOpened = 0
  const changed: ((changes: Record<string, unknown>) => void)[] = []
  let hasFailingStorage = false

  const touch = () => {
    if (hasFailingStorage) throw new Error('The storage is full')
  }
  const api: BrowserApi = {
    runtime: {
      id: 'ours',
      openOptionsPage: async () => {
        optionsOpened += 1
      },
      onInstalled: { addListener: (listener) => void (installed = listener) },
      sendMessage: (message) => send(message),
      onMessage: { addListener: (listener) => void (background = listener) },
    },
    storage: {
      local: {
        get: async (key) => {
          touch()
          const value = stored.get(key)
          return value === undefined ? {} : { [key]: JSON.parse(value) }
        },
        set: async (items) => {
          touch()
          for (const [key, value] of Object.entries(items)) stored.set(key, JSON.stringify(value))
          for (const listener of changed) listener(items)
        },
        remove: async (key) => {
          touch()
          stored.delete(key)
        },
      },
      onChanged: { addListener: (listener) => void changed.push(listener) },
    },
  }

  /** Sends a message as a page of this extension, or as somebody else. @returns undefined if nobody answers. */
  function send(message: unknown, id = 'ours'): Promise<unknown> {
    return new Promise((resolve) => {
      if (background?.(message, { id }, resolve) !== true) resolve(undefined)
    })
  }

  return {
    api,
    send,
    stored,
    install: (reason: string) => installed?.({ reason }),
    optionsOpened: () => optionsOpened,
    failStorage: () => (hasFailingStorage = true),
  }
}
