import { useId, type ReactNode, type Ref } from 'react'

interface CardSectionProps {
  title: string
  /** The title, for moving the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page on a card, with its own heading. */
export function CardSection({ title, headingRef, children }: CardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card @container grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
