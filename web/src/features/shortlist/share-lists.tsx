import { useState } from 'react'
import {
  endSharedList,
  listSharedLists,
  MAX_SHARED_ENTRIES,
  SHARED_LIST_DAYS,
  shareShortlist,
} from '#shared/api/shared-lists.ts'
import { longDate } from '#shared/format/date.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { call, useApi } from '../../lib/api/api-client.ts'
import { ActionButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconLink } from '../../ui/icons.ts'
import { CardSection, LoadFailed } from '../../ui/page/answer.tsx'
import type { Subject } from './use-shortlist.tsx'

/** Makes links to the list or to the ticked entries, and ends them. */
export function ShareLists({ ticked }: { ticked: readonly Subject[] }) {
  const { data, error, isValidating, mutate } = useApi(listSharedLists, {})
  const [shown, setShown] = useState<{ id: string; link: string } | null>(null)
  const some = ticked.length > 0
  const tooMany = ticked.length > MAX_SHARED_ENTRIES
  const make = async () => {
    const entries = some ? ticked.map(({ kind, id }) => ({ kind, id })) : undefined
    const { data: made } = await call(shareShortlist, { body: { entries } })
    setShown({ id: made.id, link: `${location.origin}${pages.sharedList}#${made.token}` })
    await mutate()
  }
  const end = async (id: string) => {
    await call(endSharedList, { params: { id } })
    setShown((one) => (one?.id === id ? null : one))
    await mutate()
  }
  return (
    <CardSection title="Share by a link">
      <p className="max-w-[75ch] text-sm text-ink-2">
        Whoever has the link sees the sponsors with what the register says of them, and open jobs without
        their employer. It shows no notes, states or days, and nothing of you. Locked sponsors and jobs that
        you found elsewhere are left out. It works for {SHARED_LIST_DAYS} days, or until you stop sharing.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          act={make}
          failure="Failed to make the link"
          icon={<IconLink size={18} />}
          aria-disabled={tooMany}
        >
          {some
            ? `Make a link to the ${counted(ticked.length, 'ticked entry', 'ticked entries')}`
            : 'Make a link to the whole list'}
        </ActionButton>
        {tooMany && <p className="text-sm">Tick at most {MAX_SHARED_ENTRIES}, or none for the whole list.</p>}
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
        <ul aria-label="Links" className="divide-y divide-line border-t border-line">
          {data.data.map(({ id, created_at, expires_on, chosen }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {chosen === null ? 'The whole list' : counted(chosen, 'entry', 'entries')}, made on{' '}
                {longDate(created_at)}, until {longDate(expires_on)}
              </span>
              <ActionButton
                variant="secondary"
                className="text-sm"
                act={() => end(id)}
                failure="Failed to end the link"
                aria-label={`Stop sharing the link of ${longDate(created_at)}`}
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
