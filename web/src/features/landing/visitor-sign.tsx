import type { Preview } from '#shared/api/company-row.ts'
import { IconLock } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/**
 * The sign of a visitor's row: nothing opens before they sign in, and most companies need an unlock too. It reaches into the
 * padding of the row, because its column is narrower.
 */
export function VisitorSign({ register_only }: Pick<Preview, 'register_only'>) {
  const words = register_only ? 'Register entry: sign in to see it' : 'Locked: sign in to unlock it'
  return (
    <span
      title={words}
      className="-mr-3 -ml-1 grid w-12 shrink-0 justify-items-center gap-1 rounded-md bg-key-soft pt-1.5 pb-1 text-key"
    >
      <IconLock size={17} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className="text-xs leading-none font-semibold">
        Sign in
      </span>
    </span>
  )
}
