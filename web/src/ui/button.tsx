import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { failureMessage, type FailureWords } from '../lib/api/api-error.ts'
import { IconLoader2 } from './icons.ts'

type ButtonVariant = 'primary' | 'secondary' | 'small' | 'ghost' | 'quiet' | 'danger' | 'danger-outline'

/**
 * The classes of variants whose look is not in buttons.css. `quiet` is for controls that repeat in every row of a list, and `small`
 * for those of a dense page.
 */
const looks: Partial<Record<ButtonVariant, string>> = {
  small: 'btn-secondary min-h-9 py-1 text-sm',
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
export const ButtonLink = ({ variant = 'primary', icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass(variant, className)}>
    {icon !== undefined && <span aria-hidden="true">{icon}</span>}
    {children}
  </Link>
)

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

/**
 * Runs a change that the user makes outside a form, for example with a button. The control that starts the change takes
 * `busy`, and an `ActionError` next to it takes `problem` (docs/product/api.md "Errors"). Forms use `useContractForm`,
 * which adds fields.
 * @param act Makes the change, and throws if that fails.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  words: FailureWords,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs the change. @returns whether it was made. */
  async function run(...args: Args): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await act(...args)
      return true
    } catch (error) {
      setProblem(failureMessage(error, words))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}

interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'>, FailureWords {
  /** Makes the change, and throws if that fails. */
  act: () => Promise<unknown>
}

/** A button that makes a change, and says below it why that failed. */
export function ActionButton({ act, failure, unreadable, ...button }: ActionButtonProps) {
  const { run, busy, problem } = useAction(act, { failure, unreadable })
  return (
    <>
      <Button {...button} busy={busy} onClick={() => void run()} />
      <ActionError message={problem} />
    </>
  )
}
