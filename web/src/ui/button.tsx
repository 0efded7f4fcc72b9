import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { IconLoader2 } from './icons.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Work is under way: a spinner stands in for the icon and further clicks do nothing; focus stays. */
  busy?: boolean
  icon?: ReactNode
}

/** A button; `type` is `button` unless said, so that none submits a form by accident. */
export function Button({
  variant = 'primary',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const sign = busy ? <IconLoader2 size={18} className="motion-safe:animate-spin" /> : icon
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {sign !== undefined && <span aria-hidden="true">{sign}</span>}
      {children}
    </button>
  )
}
