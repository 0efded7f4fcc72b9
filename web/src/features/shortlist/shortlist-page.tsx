import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { daysUpTo, type ShortlistEntry } from '#shared/api/shortlist.ts'
import { lastDayOf } from '#shared/closing.ts'
import { counted } from '#shared/format/number.ts'
import { foundJobIn, foundJobPath } from '#shared/found-job.ts'
import { browserClock } from '../../lib/clock.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { lazyPart, loadScript } from '../../lib/lazy-part.ts'
import { useSteadyOrder } from '../../lib/use-steady.ts'
import { useAction, ActionError, Button, ButtonLink } from '../../ui/button.tsx'
import { IconDownload, IconLink, IconPlus, IconPrinter } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CardSection, LoadFailed, Skeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { RemoveDialog } from './entry-controls.tsx'
import { EntryList, nameOf } from './entry-list.tsx'
import type * as CsvScript from './shortlist-csv.ts'
import { chosen, useChoice } from './use-choice.ts'
import { dayOf, useShortlist } from './use-shortlist.tsx'

const parts = () => import('./shortlist-parts.tsx')
const calendar = lazyPart(parts, 'CalendarButton')
const compare = lazyPart(parts, 'CompareTicked')
/** Loads only for those who have no entries. */
const none = lazyPart(parts, 'NoEntries')
const shareLists = lazyPart(() => import('./share-lists.tsx'), 'ShareLists')
const foundForm = lazyPart(() => import('./found-form.tsx'), 'FoundForm')

const hasDays = (one: ShortlistEntry): boolean =>
  (one.open && lastDayOf(one) !== null) ||
  Object.keys(daysUpTo(one.status, one.days)).some((status) => status !== 'closed')

interface ShortlistPageProps {
  download?: typeof downloadFile
  clock?: typeof browserClock
  loadCsv?: () => Promise<typeof CsvScript | undefined>
}

/** Few visits export. */
const csvScript = () => import('./shortlist-csv.ts')

/** The user's shortlist with states, to search, change, compare, share and export. */
export function ShortlistPage({
  download = downloadFile,
  clock = browserClock,
  loadCsv = csvScript,
}: ShortlistPageProps) {
  const { entries, error, isValidating, retry, keep, drop } = useShortlist({ revalidateIfStale: true })
  const list = useSteadyOrder(entries, nameOf)
  const { choice, type } = useChoice()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState<ShortlistEntry | null>(null)
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [sharing, setSharing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const found = foundJobIn(hash)
  const toHeading = () => heading.current?.focus()
  const closeForm = () => {
    void navigate({ search }, { replace: true, preventScrollReset: true })
    toHeading()
  }
  const removed = () => {
    flushSync(() => setRemoving(null))
    showToast({ type: 'success', message: 'Entry removed' })
    // moves focus, because the focused button is gone
    toHeading()
  }
  const rows = list && chosen(list, choice)
  const ticked = list?.filter((entry) => ticks.has(nameOf(entry))) ?? []
  const unseen = ticked.filter((entry) => !rows?.includes(entry))
  /** What is shared and exported. */
  const taken = ticked.length > 0 ? ticked : (list ?? [])
  const tick = (entry: ShortlistEntry, isTicked: boolean) => {
    const others = [...ticks].filter((name) => name !== nameOf(entry))
    setTicks(new Set(isTicked ? [...others, nameOf(entry)] : others))
  }
  const print = () => {
    // a filter may hide ticked rows
    flushSync(() => setPrinting(true))
    globalThis.print()
    setPrinting(false)
  }
  const exporting = useAction(
    async () => {
      const { shortlistCsv } = await loadScript(loadCsv)
      download(
        `sponsor-finder-shortlist-${dayOf(clock())}.csv`,
        shortlistCsv(taken),
        'text/csv;charset=utf-8',
      )
      showToast({ type: 'success', message: `${counted(taken.length, 'entry', 'entries')} downloaded` })
    },
    { failure: 'Failed to export your shortlist' },
  )
  return (
    <ReadingPage of="list" className="printed">
      <PageMeta
        title="Shortlist"
        description="The jobs and sponsors that you keep: how far you have come with each, with your notes and days."
        noindex
      />
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Shortlist
        </h1>
        <ButtonLink
          to={foundJobPath()}
          replace
          preventScrollReset
          icon={<IconPlus size={18} />}
          className="text-sm print:hidden"
        >
          Add a job from elsewhere
        </ButtonLink>
      </div>
      {found && (
        <div className="mb-4 print:hidden">
          <CardSection title="Add a job from elsewhere">
            <foundForm.Later
              key={hash}
              fallback={<Skeleton className="h-60 w-full" />}
              known={found}
              keep={keep}
              onKept={() => {
                showToast({ type: 'success', message: 'Added to your shortlist' })
                closeForm()
              }}
              onCancel={closeForm}
            />
          </CardSection>
        </div>
      )}
      {rows && list.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2 print:hidden">
          <fieldset aria-labelledby="taken" className="flex min-w-0 flex-wrap gap-2">
            <output id="taken" className="self-center pr-2 text-sm text-ink-2 tabular-nums">
              {ticked.length > 0
                ? `${counted(ticked.length, 'ticked entry', 'ticked entries')}${unseen.length > 0 ? `, ${unseen.length} not in view` : ''}:`
                : `The whole list, ${counted(list.length, 'entry', 'entries')}:`}
            </output>
            <Button
              variant="secondary"
              className="text-sm"
              icon={<IconLink size={18} />}
              aria-expanded={sharing}
              onClick={() => setSharing(!sharing)}
            >
              Share
            </Button>
            <calendar.Later ticked={ticked} none={!taken.some(hasDays)} save={download} />
            <Button
              variant="secondary"
              className="text-sm"
              icon={<IconDownload size={18} />}
              busy={exporting.busy}
              onClick={() => void exporting.run()}
            >
              Export CSV
            </Button>
          </fieldset>
          <Button variant="secondary" className="text-sm" icon={<IconPrinter size={18} />} onClick={print}>
            Print
          </Button>
          {ticked.length > 0 && <compare.Later ticked={ticked} />}
          <ActionError message={exporting.problem} />
        </div>
      )}
      {sharing && (
        <div className="mb-4 print:hidden">
          <shareLists.Later {...{ taken }} some={ticked.length > 0} onGone={toHeading} />
        </div>
      )}
      {rows && list.length > 0 ? (
        <EntryList
          {...{ list, choice, type, keep }}
          rows={printing ? list.filter((one) => rows.includes(one) || unseen.includes(one)) : rows}
          today={dayOf(clock())}
          ticked={new Set(ticked.map(nameOf))}
          onTick={tick}
          onGone={toHeading}
          onRemove={setRemoving}
        />
      ) : (
        <div className="card">
          {list ? (
            <none.Later fallback={<RowsSkeleton />} />
          ) : error ? (
            <div className="p-5 sm:p-6">
              <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
            </div>
          ) : (
            <RowsSkeleton />
          )}
        </div>
      )}
      {removing && (
        <RemoveDialog entry={removing} drop={drop} onClose={() => setRemoving(null)} onRemoved={removed} />
      )}
      <PrintFooter />
    </ReadingPage>
  )
}

const RowsSkeleton = () => (
  <div className="divide-y divide-line">
    <output className="sr-only">Loading…</output>
    {[1, 2, 3].map((row) => (
      <div key={row} className="grid gap-2 px-5 py-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </div>
)
