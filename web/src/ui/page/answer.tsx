import { type ReactNode, useId, type Ref } from 'react'
import { describeWait } from '#shared/format/describe-wait.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useWait, type Waiting } from '../../lib/use-now.ts'
import { Button } from '../button.tsx'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import { focusHeading } from './focus-heading.ts'

/**
 * A grey placeholder with the size of the content to come (`className="h-14 w-full"`). It reserves its space at once,
 * and becomes visible after 200 ms. Say "Loading…" in a status next to it.
 */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton ${className}`} />
)

export const CardSkeleton = ({ lines }: { lines: readonly string[] }) => (
  <div className="card grid gap-3 p-5 sm:p-6">
    <output className="sr-only">Loading…</output>
    {lines.map((line, at) => (
      <Skeleton key={at} className={line} />
    ))}
  </div>
)

/** The frame of a list's title. With the filters of the list below it, it is one band. */
export const TITLE_FRAME =
  'border-b border-line px-4 pt-3 pb-3 sm:px-5 [&:has(+[data-filters])]:border-b-0 [&:has(+[data-filters])]:pb-0'

/** Reserves the space of the list's title, and of a sort control below it. */
export const TitleSkeleton = ({ sorted = false }: { sorted?: boolean }) => (
  <div className={`${TITLE_FRAME} ${sorted ? 'min-h-19.75' : 'min-h-13'}`}>
    <div className="flex min-h-7 items-center gap-3">
      <Skeleton className="h-6.5 w-28" />
      <Skeleton className="h-6.5 w-14 rounded-full" />
    </div>
    {sorted && <Skeleton className="mt-2 h-8 w-48" />}
  </div>
)

interface ListSkeletonProps {
  rows: number
  /** Whether the list ends with a bar of buttons. */
  pager?: boolean
  /** Whether each row begins with a checkbox. */
  marks?: boolean
}

/** Reserves the space of a list's rows, with the height of the real ones. It becomes visible after 200 ms. */
export const ListSkeleton = ({ rows, pager = false, marks = false }: ListSkeletonProps) => (
  <div>
    <output className="sr-only">Loading…</output>
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex pl-1">
          {marks && (
            <div className="grid w-10 shrink-0 place-items-center">
              <Skeleton className="size-5" />
            </div>
          )}
          <div
            className={`flex min-h-17.5 min-w-0 grow items-center gap-3 pr-4 sm:pr-5 xl:min-h-14 ${marks ? '' : 'pl-3 sm:pl-4'}`}
          >
            <div className="grid grow gap-0.5">
              <div className="grid h-5 items-center">
                <Skeleton className="h-4 w-3/5" />
              </div>
              <div className="grid h-5 items-center">
                <Skeleton className="h-3.5 w-2/5" />
              </div>
            </div>
            <Skeleton className="size-8 shrink-0 rounded-full" />
          </div>
        </div>
      ))}
    </div>
    {pager && (
      <div className="flex items-center justify-between border-t border-line px-4 py-3 sm:px-5">
        <Skeleton className="h-11 w-28 rounded-md" />
        <Skeleton className="h-11 w-20 rounded-md" />
      </div>
    )}
  </div>
)

const NO_WAIT: Waiting = { failedAt: 0, retryAfter: undefined }

interface RetryButtonProps {
  error?: Waiting | undefined
  retrying: boolean
  onRetry: () => void
}

/**
 * Moves the focus to the heading of its section when the button goes that had it, because a retry has succeeded. If the
 * section is gone too, that of the page takes it. A caller may move the focus elsewhere.
 */
const leadOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement !== button) return
  const section = button?.closest('section')
  // when this page shows what came instead
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      focusHeading((section?.isConnected && section.querySelector('h2, h3')) || document.querySelector('h1'))
  })
}

/** Retries a failed call. After a 429 it shows the waiting time and is inactive until then. */
export function RetryButton({ error, retrying, onRetry }: RetryButtonProps) {
  const wait = useWait(error ?? NO_WAIT)
  return (
    <Button
      ref={leadOn}
      variant="secondary"
      className="tabular-nums"
      busy={retrying}
      aria-disabled={wait > 0}
      icon={<IconRefresh size={18} />}
      onClick={onRetry}
    >
      Try again{wait > 0 && ` in ${describeWait(wait)}`}
    </Button>
  )
}

interface LoadFailedProps {
  message: string
  /** The failure. If it contains a waiting time (429), the retry button waits that long. After a 404 there is no button. */
  error?: ApiError | undefined
  retrying: boolean
  onRetry: () => void
}

/** Says what failed to load, with a retry button if another try could help. */
export const LoadFailed = ({ message, error, retrying, onRetry }: LoadFailedProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert" className="flex gap-2.5">
      <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      {message}
    </p>
    {error?.code !== 'not_found' && <RetryButton error={error} retrying={retrying} onRetry={onRetry} />}
  </div>
)

interface Answered<Body> {
  data?: Body | undefined
  error?: ApiError | undefined
  isValidating: boolean
  mutate: () => unknown
}

interface FailedAnswerProps {
  answer: Answered<unknown>
  /** What failed, if the server did not say it. */
  failure?: string | undefined
}

/** Says why an answer is missing, if it failed. */
export const FailedAnswer = ({ answer: { error, isValidating, mutate }, failure }: FailedAnswerProps) =>
  error && (
    <LoadFailed
      message={failure === undefined || error.worded ? error.message : failure}
      error={error}
      retrying={isValidating}
      onRetry={() => void mutate()}
    />
  )

interface AnswerProps<Body> extends FailedAnswerProps {
  answer: Answered<Body>
  /** The size of each line of what is shown, as classes. A list of them is announced as loading. */
  size: string | readonly string[]
  children: (body: Body) => ReactNode
}

/** Shows an answer, the space for it, or why it is missing. A failed reading in the background keeps the last answer. */
export function Answer<Body>({ answer, failure, size, children }: AnswerProps<Body>) {
  const { data, error } = answer
  if (data !== undefined) return children(data)
  if (error !== undefined) return <FailedAnswer answer={answer} failure={failure} />
  if (typeof size === 'string') return <Skeleton className={size} />
  return (
    <>
      <output className="sr-only">Loading…</output>
      {size.map((line, at) => (
        <Skeleton key={at} className={line} />
      ))}
    </>
  )
}

interface CardSectionProps {
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

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
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Whether the title is announced as soon as it appears. */
  alert?: boolean
  children?: ReactNode
}

/** Says why a list is empty or a company is missing, and what to do next. */
export const EmptyState = ({
  icon,
  tone = 'neutral',
  title,
  headingRef,
  alert = false,
  children,
}: EmptyStateProps) => (
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
