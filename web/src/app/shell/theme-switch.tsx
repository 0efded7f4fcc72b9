import { IconMoon, IconSun } from '../../ui/icons.ts'
import { useTheme } from './use-theme.ts'

export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const name = `Switch to the ${other} theme`
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => choose(other)}
      className="grid size-11 place-items-center rounded-md text-ink-2 transition-colors hover:bg-muted hover:text-ink"
    >
      {/* CSS chooses the icon, because it knows the theme before any script runs */}
      <IconMoon size={20} aria-hidden="true" className="dark:hidden" />
      <IconSun size={20} aria-hidden="true" className="hidden dark:block" />
    </button>
  )
}
