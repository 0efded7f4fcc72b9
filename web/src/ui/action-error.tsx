interface ActionErrorProps {
  /** Why the action failed; null if it did not. */
  message: string | null | undefined
  className?: string
}

/** Shows beside a control why its action failed. Assistive technology announces it. */
export function ActionError({ message, className = 'text-sm' }: ActionErrorProps) {
  if (!message) return null
  return (
    <p role="alert" className={`font-semibold text-danger ${className}`}>
      {message}
    </p>
  )
}
