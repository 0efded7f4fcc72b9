export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'danger-outline'

/**
 * The classes of variants whose look is not in buttons.css. `quiet` is for controls that repeat in every row of a list.
 */
const looks: Partial<Record<ButtonVariant, string>> = {
  quiet: 'btn-ghost px-3 text-sm text-ink-2 hover:text-ink',
}

/** The class names of a button, or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant, more = ''): string =>
  `btn ${looks[variant] ?? `btn-${variant}`} ${more}`.trim()
