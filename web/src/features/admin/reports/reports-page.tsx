import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listObjectionRequests } from '#shared/api/admin/objection-requests.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { foundIn } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.tsx'
import { noObjection } from './objection-draft.ts'
import { type AnswerDrafts, ReceivedReports } from './received-reports.tsx'

const objections = lazyPart(() => import('./recorded-objections.tsx'), 'RecordedObjections')

const sections = [
  { tab: null, label: 'Wrong data' },
  { tab: 'objections', label: 'Objections' },
] as const

const look =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-2 transition-colors hover:text-ink ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand'

/** What users report as wrong, and the contacts that people object to. The query `tab` chooses one. */
export function ReportsPage() {
  const [address] = useSearchParams()
  const isOfObjections = address.get('tab') === 'objections'
  // what is typed in one tab stays while the other one is open
  const [answers, setAnswers] = useState<AnswerDrafts>({})
  const [objection, setObjection] = useState(noObjection)
  const { data: requests, mutate } = useList(listObjectionRequests, { page: 1 })
  return (
    <>
      <PageMeta
        title="Reports"
        description="Wrong data that users report, and contacts that people object to."
        noindex
      />
      <nav aria-label="Reports" className="mb-4">
        <ul className="flex gap-1">
          {sections.map(({ tab, label }) => (
            <li key={label}>
              <Link
                to={tab === null ? '?' : `?tab=${tab}`}
                aria-current={(tab !== null) === isOfObjections ? 'page' : undefined}
                className={look}
              >
                {label}{' '}
                {tab === 'objections' && requests !== undefined && requests.total > 0 && (
                  <span className="ml-2">
                    <Badge>{`${foundIn(requests)} open`}</Badge>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isOfObjections ? (
        <objections.Later
          draft={objection}
          onDraft={setObjection}
          onDecided={async () => void (await mutate())}
        />
      ) : (
        <ReceivedReports drafts={answers} onDrafts={setAnswers} />
      )}
    </>
  )
}
