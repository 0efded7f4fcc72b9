import { useId, type ReactNode } from 'react'

interface WizardSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A titled part of a step. */
export function WizardSection({ title, className = '', children }: WizardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-3 ${className}`}>
      <h4 id={id} className="text-lg font-semibold">
        {title}
      </h4>
      {children}
    </section>
  )
}
