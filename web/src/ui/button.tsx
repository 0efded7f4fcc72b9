import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { IconLoader2 } from './icons.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  variant?: ButtonVariant
  /** Work is under way: a spinner stands in for the icon and further clicks do nothing; focus stays. */
  busy?: boolean
  icon?: ReactNode
  /** Unavailable for now: clicks do nothing, but the focus stays, unlike with `disabled`. */
  'aria-disabled'?: boolean
}

/**
 * A button; `type` is `button` unless said, so that none submits a form by accident. One that submits takes a double
 * click for one: its first click may be answered before the second comes.
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
