import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/create-store.ts'
import { localStore, quietly } from '../../lib/storage/local-store.ts'
import { THEME_KEY } from '../../lib/storage/storage-keys.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

export type Theme = 'light' | 'dark'

/** The theme that the first paint has set on the root element. During prerendering there is no document. */
function paintedTheme(): Theme | null {
  const theme = globalThis.document?.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Stores a choice. If storage is blocked, the choice lasts only as long as the page. */
const store = (theme: Theme | null) =>
  quietly(() => (theme ? localStore.setItem(THEME_KEY, theme) : localStore.removeItem(THEME_KEY)))

/** The theme that the user chose; null follows the system. */
const chosen = createStore(paintedTheme())

/** The current theme, and a function to choose one. Choosing the system's own theme follows the system again. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const system: Theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const override = useSyncExternalStore(chosen.subscribe, chosen.get, () => null)
  const choose = (theme: Theme) => {
    const next = theme === system ? null : theme
    store(next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
    chosen.set(next)
  }
  return { theme: override ?? system, choose }
}
