import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IconLoader2 } from './icons.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'danger-outline'

/**
 * The classes of variants whose look is not in buttons.css. `quiet` is for controls that repeat in every row of a list.
 */
const looks: Partial<Record<ButtonVariant, string>> = {
  quiet: 'btn-ghost px-3 text-sm text-ink-2 hover:text-ink',
}

/** The class names of a button, or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant, more = ''): string =>
  `btn ${looks[variant] ?? `btn-${variant}`} ${more}`.trim()

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  variant?: ButtonVariant
  /** Whether the action is running: a spinner replaces the icon, clicks do nothing and focus stays. */
  busy?: boolean
  icon?: ReactNode
  /** Whether the button is unavailable for now: clicks do nothing, but focus stays, unlike with `disabled`. */
  'aria-disabled'?: boolean
}

/**
 * A button. `type` defaults to `button`, so that none submits a form by accident. A submit button treats a double click
 * as one click, because the second click may come after the first answer.
 */
export function Button({
  variant = 'primary',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': unavailable = false,
  ...rest
}: ButtonProps) {
  const inert = busy || unavailable
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (type === 'submit' && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  const sign = busy ? <IconLoader2 size={18} className="motion-safe:animate-spin" /> : icon
  return (
    <button
      {...rest}
      type={inert ? 'button' : type}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : click}
    >
      {sign !== undefined && <span aria-hidden="true">{sign}</span>}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  icon?: ReactNode
}

/** A link that looks like a button. It navigates, while a Button acts. */
export function ButtonLink({ variant = 'primary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, className)}>
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      {children}
    </Link>
  )
}
