import { useEffect, useRef } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { formatCount } from '#shared/format/number.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { IconLock, IconLockOpen } from '../../../../ui/icons.ts'
import { WarnedCompany } from '../../../../ui/warned-company.tsx'
import { ResetTime } from '../../usage/reset-time.tsx'
import type { Usage } from '../../usage/use-usage.ts'
import { LookFurther } from '../look-further.tsx'
import { lockMessage } from './lock-message.ts'
import { countedIn, LockedPreview } from './locked-preview.tsx'

interface LockedCardProps {
  /** The row of the company; undefined if it could not be loaded. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  busy: boolean
  /** Why the last unlock failed. At the limit the card has a more detailed text of its own. */
  failure: string | undefined
  takeFocus: boolean
  onUnlock: () => void
}

/** A locked company: what unlocking shows and costs, or when the daily limit resets. */
export function LockedCard({ row, usage, busy, failure, takeFocus, onUnlock }: LockedCardProps) {
  const name = row?.companyName ?? undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const shut = usage?.reached === true
  return (
    <EmptyState
      tone="key"
      icon={<IconLock size={26} />}
      title={name ?? 'This company is locked'}
      headingRef={heading}
    >
      <p className="text-ink-2">
        {lockMessage({ preview: row && countedIn(row), isNamed: name !== undefined, isShut: shut })}
      </p>
      {row?.warned && (
        <div className="my-2 w-full max-w-md">
          <WarnedCompany on={row.warned_on} />
        </div>
      )}
      <ActionError message={shut ? null : failure} className="mt-2" />
      {shut ? (
        <LimitReached usage={usage} />
      ) : (
        <Button className="mt-1" icon={<IconLockOpen size={18} />} busy={busy} onClick={onUnlock}>
          <span className="grid justify-items-center">
            Unlock company{' '}
            {usage && !usage.unlimited && (
              <span className="text-sm font-normal tabular-nums">
                (uses 1 of {formatCount(usage.remaining)} today)
              </span>
            )}
          </span>
        </Button>
      )}
      {name !== undefined && (
        <div className="mt-4 w-full max-w-md border-t border-line pt-4 text-left">
          <LookFurther company={{ name }} />
        </div>
      )}
      {/* the facts come below the button, because on a phone they would push the button off the screen */}
      {row && <LockedPreview row={row} />}
    </EmptyState>
  )
}

function LimitReached({ usage }: { usage: Usage }) {
  return (
    <div className="mt-3 grid gap-1 rounded-md bg-key-soft px-5 py-4 forced-colors:border">
      <p className="font-semibold text-key">Daily Limit Reached</p>
      <p className="text-sm">
        Unlocks return <ResetTime resetTime={usage.resetTime} />.
      </p>
    </div>
  )
}
