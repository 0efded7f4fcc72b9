import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../../lib/storage/storage-keys.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

export type Theme = 'light' | 'dark'

function storedTheme(): Theme | null {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

function store(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(THEME_KEY, theme)
    else localStorage.removeItem(THEME_KEY)
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current theme and a function to choose one. Choosing the system's theme follows the system again. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const system: Theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const override = useSyncExternalStore(subscribe, storedTheme, () => null)
  const choose = (theme: Theme) => {
    const next = theme === system ? null : theme
    store(next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
    for (const listener of listeners) listener()
  }
  return { theme: override ?? system, choose }
}
