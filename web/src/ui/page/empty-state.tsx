import type { ReactNode, Ref } from 'react'

const tones = {
  neutral: 'bg-muted text-ink-2',
  /** this tone is only for locked content and limits */
  key: 'bg-key-soft text-key',
  danger: 'bg-danger-soft text-danger',
}

interface EmptyStateProps {
  icon: ReactNode
  tone?: keyof typeof tones
  title: string
  /** The title, for moving the focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Whether the title is announced as soon as it appears. */
  alert?: boolean
  /** Explanation and next step. */
  children?: ReactNode
}

/** Says why a list is empty or a company is missing, and what to do next. */
export function EmptyState({
  icon,
  tone = 'neutral',
  title,
  headingRef,
  alert = false,
  children,
}: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-2 px-5 py-12 text-center md:min-h-80 [&_p]:max-w-[44ch] [&_p]:text-balance">
      <span aria-hidden="true" className={`mb-1 grid size-14 place-items-center rounded-full ${tones[tone]}`}>
        {icon}
      </span>
      <div role={alert ? 'alert' : undefined}>
        <h2 ref={headingRef} tabIndex={-1} className="max-w-[34ch] scroll-mt-24 text-lg">
          {title}
        </h2>
      </div>
      {children}
    </div>
  )
}
