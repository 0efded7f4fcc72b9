import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step. It takes the focus when the step appears, so that the step is announced. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h3>
  )
}
