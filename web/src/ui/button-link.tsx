import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonVariant } from './button-class.ts'

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
