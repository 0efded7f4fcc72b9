import type { MouseEvent, ReactNode } from 'react'

interface JumpLinkProps {
  to: string
  /** The id of what gets it if there is no such element. */
  otherwise?: string
  className?: string
  children: ReactNode
}

/** A link to another part of the page, for users of a keyboard. It is visible while it has the focus. */
export function JumpLink({ to, otherwise = '', className = '', children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    // the script moves the focus, because the router would treat a hash link as a navigation
    event.preventDefault()
    const target = document.getElementById(to) ?? document.getElementById(otherwise)
    target?.focus()
  }
  return (
    <a
      href={`#${to}`}
      onClick={jump}
      className={`btn btn-primary top-2 [clip-path:inset(50%)] focus:[clip-path:none] ${className}`}
    >
      {children}
    </a>
  )
}
