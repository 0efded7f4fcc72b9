import { useEffect, useRef } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconLock, IconLockOpen } from '../../../ui/icons.ts'
import { placeOf, previewOf } from '../list/place-of.ts'
import { ResetTime } from '../usage/reset-time.tsx'
import type { Usage } from '../usage/use-usage.ts'

interface LockedCardProps {
  /** Its row, where a list has it; a link alone tells nothing of the company. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  busy: boolean
  /** Why the last try to unlock it failed; at the limit the card says more than that. */
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
    <EmptyState tone="key" icon={<IconLock size={26} />} title="This company is locked" headingRef={heading}>
      {hints.length > 0 && (
        <div className="mb-1 tabular-nums">
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      <p className="text-ink-2">
        {usage?.reached
          ? 'Its name, address, contacts and vacancies are behind the lock.'
          : 'Unlock it to see its name, address, contacts and vacancies. It stays open for you, free of charge.'}
      </p>
      {failure && !usage?.reached && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      )}
      {usage?.reached ? (
        <LimitReached usage={usage} />
      ) : (
        <Button className="mt-3" icon={<IconLockOpen size={18} />} busy={busy} onClick={onUnlock}>
          <span className="grid justify-items-center">
            Unlock company{' '}
            {usage && !usage.unlimited && (
              <span className="text-sm font-normal tabular-nums">{`(uses 1 of ${formatCount(usage.remaining)} today)`}</span>
            )}
          </span>
        </Button>
      )}
    </EmptyState>
  )
}

function LimitReached({ usage }: { usage: Usage }) {
  return (
    <div className="mt-3 grid gap-1 rounded-md bg-key-soft px-5 py-4 forced-colors:border">
      <p className="font-semibold text-key">Daily Limit Reached</p>
      <p className="text-sm">
        Searches return <ResetTime resetTime={usage.resetTime} />.
      </p>
    </div>
  )
}
