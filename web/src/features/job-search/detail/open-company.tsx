import type { JobDetails } from '#shared/api/job-search.ts'
import { formatCount } from '#shared/format/number.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconLock, IconLockOpen } from '../../../ui/icons.ts'
import { useUnlock } from '../../companies/unlocking/use-unlock.ts'
import { ResetTime } from '../../companies/usage/reset-time.tsx'
import { useUsage } from '../../companies/usage/use-usage.ts'
import { Preview } from '../list/preview.tsx'

interface OpenCompanyProps {
  job: Pick<JobDetails, 'company_id' | 'preview'>
  onUnlocked: () => void
}

/** What the lock hides, and what it costs to open it. Says so before the click. */
export function OpenCompany({ job: { company_id, preview }, onUnlocked }: OpenCompanyProps) {
  const { data: usage } = useUsage()
  const { unlock, busy, failure } = useUnlock()
  const open = async () => {
    const outcome = await unlock(company_id)
    if (outcome.kind === 'unlocked') onUnlocked()
  }
  return (
    <section
      aria-label="The company"
      className="mt-2 grid w-full justify-items-start gap-3 rounded-md border border-line bg-sunken p-4"
    >
      <h3 className="flex items-center gap-2">
        <IconLock size={18} aria-hidden="true" className="shrink-0 text-key" />
        <span>
          <Preview words={preview} />
        </span>
      </h3>
      <p className="max-w-[65ch] text-ink-2">
        Behind the lock: who it is, the whole advert, and where to apply. You can then open the company and
        all of its jobs again at any time, without another unlock.
      </p>
      <ActionError message={usage?.reached ? null : (failure?.message ?? null)} />
      {usage?.reached ? (
        <div className="grid gap-1 rounded-md bg-key-soft px-5 py-4 forced-colors:border">
          <p className="font-semibold text-key">Daily Limit Reached</p>
          <p className="text-sm">
            Unlocks return <ResetTime resetTime={usage.resetTime} />.
          </p>
        </div>
      ) : (
        <Button icon={<IconLockOpen size={18} />} busy={busy.has(company_id)} onClick={() => void open()}>
          Open this company
          {usage && !usage.unlimited && ` (uses 1 of your ${formatCount(usage.remaining)} unlocks)`}
        </Button>
      )}
    </section>
  )
}
