import { useId, type ComponentProps } from 'react'
import { InsteadLinks, OnwardLinks } from '../../../ui/onward-links.tsx'

interface LookFurtherProps extends ComponentProps<typeof OnwardLinks> {
  /** The town of a company that has left the register; undefined if it has not left. */
  leftTown?: string | null | undefined
}

/** Where else to look for a company whose name the user may see, or what to look at instead if it has left. */
export function LookFurther({ company, leftTown }: LookFurtherProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1 print:hidden">
      <h3 id={id} className="text-sm">
        {leftTown === undefined ? 'Look further' : 'Sponsors to look at instead'}
      </h3>
      {leftTown === undefined ? (
        <OnwardLinks company={company} />
      ) : (
        <InsteadLinks company={company} town={leftTown} />
      )}
    </section>
  )
}
