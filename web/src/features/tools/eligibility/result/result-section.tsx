import { useId, type ReactNode } from 'react'

interface ResultSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A titled part of the result. */
export function ResultSection({ title, className = '', children }: ResultSectionProps) {
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
