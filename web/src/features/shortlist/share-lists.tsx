import { useRef, useState } from 'react'
import { endSharedList, listSharedLists, SHARED_LIST_DAYS, shareShortlist } from '#shared/api/shared-lists.ts'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { call, useApi } from '../../lib/api/api-client.ts'
import { ActionButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconLink } from '../../ui/icons.ts'
import { CardSection, LoadFailed } from '../../ui/page/answer.tsx'
import { tooManyWords } from './shortlist-parts.tsx'

/** Whether whoever has a link sees an entry now. */
const isShared = ({ kind, company_name, open, left_on }: ShortlistEntry): boolean =>
  kind === 'jobs' ? open && left_on === null : kind === 'sponsors' && company_name !== null

interface ShareListsProps {
  /** What is shared: the ticked entries if there are some, else the whole list. */
  taken: readonly ShortlistEntry[]
  some: boolean
  /** Called when the last link has gone, and the focused button with it. */
  onGone: () => void
}

/** Makes links to the list or to the ticked entries, and ends them. */
export function ShareLists({ taken, some, onGone }: ShareListsProps) {
  const { data, error, isValidating, mutate } = useApi(listSharedLists, {})
  const [shown, setShown] = useState<{ id: string; link: string } | null>(null)
  const rows = useRef<HTMLUListElement>(null)
  const seen = taken.filter(isShared)
  const tooMany = some ? tooManyWords(seen) : undefined
  const make = async () => {
    const entries = some ? seen.map(({ kind, id }) => ({ kind, id })) : undefined
    const { data: made } = await call(shareShortlist, { body: { entries } })
    setShown({ id: made.id, link: `${location.origin}${pages.sharedList}#${made.token}` })
    await mutate()
  }
  const end = async (id: string, at: number) => {
    await call(endSharedList, { params: { id } })
    // the focused button goes with its row
    const all = [...(rows.current?.children ?? [])]
    const other = (all[at + 1] ?? all[at - 1])?.querySelector('button')
    if (all[at]?.contains(document.activeElement)) {
      if (other) other.focus()
      else onGone()
    }
    setShown((one) => (one?.id === id ? null : one))
    await mutate()
  }
  return (
    <CardSection title="Share by a link">
      <p className="max-w-[75ch] text-sm text-ink-2">
        Whoever has the link sees the sponsors with what the register says of them, and open jobs without
        their employer. It shows no notes, states or days, and nothing of you. It works for {SHARED_LIST_DAYS}{' '}
        days, or until you stop sharing.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          act={make}
          failure="Failed to make the link"
          icon={<IconLink size={18} />}
          aria-disabled={tooMany !== undefined || seen.length === 0}
        >
          {some
            ? `Make a link to the ${counted(taken.length, 'ticked entry', 'ticked entries')}`
            : 'Make a link to the whole list'}
        </ActionButton>
        {tooMany && <p className="text-sm">{tooMany}</p>}
        {seen.length < taken.length && (
          <p className="text-sm">
            {seen.length} of {taken.length} {seen.length === 1 ? 'is' : 'are'} shown; locked sponsors, closed
            jobs and jobs found elsewhere are left out.
          </p>
        )}
        {shown && <CopyButton full what="link" text={shown.link} />}
      </div>
      <output className="text-sm empty:hidden [overflow-wrap:anywhere]">
        {shown && `The link is ready, and is shown only now: ${shown.link}`}
      </output>
      {error && !data && (
        <LoadFailed
          message={error.message}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data && data.data.length > 0 && (
        <ul ref={rows} aria-label="Links" className="divide-y divide-line border-t border-line">
          {data.data.map(({ id, created_at, expires_on, chosen }, at) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {chosen === null ? 'The whole list' : counted(chosen, 'entry', 'entries')}, made on{' '}
                {longDateTime(created_at)}
                {at === 0 && data.data.length > 1 && ', the newest'}, until {longDate(expires_on)}
              </span>
              <ActionButton
                variant="secondary"
                className="text-sm"
                act={() => end(id, at)}
                failure="Failed to end the link"
                aria-label={`Stop sharing the link of ${longDateTime(created_at)}`}
              >
                Stop sharing
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}
