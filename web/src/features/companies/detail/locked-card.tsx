import { useEffect, useRef } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconLock, IconLockOpen } from '../../../ui/icons.ts'
import { placeOf, previewOf } from '../list/place-of.ts'
import { ResetTime } from '../usage/reset-time.tsx'
import type { Usage } from '../usage/use-usage.ts'

interface LockedCardProps {
  /** Its row, where a list has it; a link alone tells nothing of the company. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  busy: boolean
  /** Why the last try to unlock it failed. */
  failure: string | undefined
  takeFocus: boolean
  onUnlock: () => void
}

/** A locked company: what is behind the lock and what opening it costs, or when searches return. */
export function LockedCard({ row, usage, busy, failure, takeFocus, onUnlock }: LockedCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const hints = row ? [placeOf(row), previewOf(row)].filter((text) => text !== '') : []
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-key-soft text-key">
        <IconLock size={26} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        This company is locked
      </h2>
      {hints.map((hint) => (
        <p key={hint} className="tabular-nums">
          {hint}
        </p>
      ))}
      <p className="max-w-[44ch] text-ink-2">
        Unlock it to see its name, address, contacts and vacancies. It stays open for you, free of charge, for
        ever.
      </p>
      {failure && (
        <p role="alert" className="max-w-[44ch] font-semibold text-danger">
          {failure}
        </p>
      )}
      {usage?.reached ? (
        <LimitReached usage={usage} />
      ) : (
        <Button className="mt-2" icon={<IconLockOpen size={18} />} busy={busy} onClick={onUnlock}>
          <span>
            Unlock company{' '}
            {usage && !usage.unlimited && (
              <span className="font-normal">{`(uses 1 of ${formatCount(usage.remaining)} today)`}</span>
            )}
          </span>
        </Button>
      )}
    </div>
  )
}

function LimitReached({ usage }: { usage: Usage }) {
  return (
    <div className="mt-2 grid gap-1 rounded-md bg-key-soft px-5 py-4">
      <p className="font-semibold text-key">Daily Limit Reached</p>
      <p className="text-sm">
        Searches return <ResetTime resetTime={usage.resetTime} />.
      </p>
    </div>
  )
}
