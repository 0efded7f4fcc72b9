import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/create-store.ts'
import { THEME_KEY } from '../../lib/storage/storage-keys.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

export type Theme = 'light' | 'dark'

/** The theme that the first paint has set on the root element. During prerendering there is no document. */
function paintedTheme(): Theme | null {
  const theme = globalThis.document?.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

function store(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(THEME_KEY, theme)
    else localStorage.removeItem(THEME_KEY)
  } catch {
    // storage is blocked, so the choice lasts only as long as the page
  }
}

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
