import { useId, type ComponentProps } from 'react'
import { OnwardLinks } from '../../../ui/onward-links.tsx'

/** Where else to look for a company whose name the user may see. */
export function LookFurther({ company }: ComponentProps<typeof OnwardLinks>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1 print:hidden">
      <h3 id={id} className="text-sm">
        Look further
      </h3>
      <OnwardLinks company={company} />
    </section>
  )
}
