import { type ComponentProps, useState } from 'react'
import { listObjectionRequests } from '#shared/api/admin/objection-requests.ts'
import { listObjections, type Objection } from '#shared/api/admin/objections.ts'
import { contactKinds, contactKindWords } from '#shared/contact-kinds.ts'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ObjectionForm } from './objection-form.tsx'
import { ObjectionInbox } from './objection-inbox.tsx'
import { ObjectionTable } from './objection-table.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** How often the list is read again while a contact is being removed for the first time. */
const POLL_MS = 5_000

const isBeingRemoved = ({ removal: { state, pass } }: Objection): boolean =>
  pass === 1 && (state === 'queued' || state === 'running' || state === 'waiting')

type RecordedObjectionsProps = Pick<ComponentProps<typeof ObjectionForm>, 'draft' | 'onDraft'> & {
  /** Called after a change that may end a request. */
  onDecided: () => Promise<void>
}

/** The requests of visitors, the contacts that people object to, and the form that records one. */
export function RecordedObjections({ onDecided, ...draft }: RecordedObjectionsProps) {
  const { values, page, change, toPage } = useListAddress(['kind'])
  const [withdrawn, setWithdrawn] = useState<Objection | null>(null)
  const answer = useList(
    listObjections,
    { page, kind: values.kind },
    { refreshInterval: (body) => (body?.data.some(isBeingRemoved) ? POLL_MS : 0) },
  )
  const { data, isLoading, mutate } = answer
  const inbox = useListAddress([], 'requests')
  const requests = useList(listObjectionRequests, { page: inbox.page })
  const refresh = async () => void (await Promise.all([mutate(), requests.mutate(), onDecided()]))
  const total = data?.total
  return (
    <>
      <h1 className="mb-5 text-2xl">Objections</h1>
      <ObjectionInbox answer={requests} onPage={inbox.toPage} onDecided={refresh} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <section aria-labelledby="recorded" className="max-xl:order-last">
          <div className="mb-3 flex items-center gap-3">
            <h2 id="recorded" className="text-lg">
              Recorded objections
            </h2>
            {total !== undefined && <Badge>{formatCount(total)}</Badge>}
            <FoundInList total={total} isLoading={isLoading} of={['objection', 'objections']} />
          </div>
          <section aria-label="Filters" className="card mb-4 grid max-w-xl p-4">
            <SelectField
              label="Kind"
              name="kind"
              options={contactKinds.map((kind) => ({ value: kind, label: contactKindWords[kind] }))}
              value={values.kind}
              onChange={(value) => change({ kind: value })}
            />
          </section>
          <ListPanel
            answer={answer}
            filters={{ onClear: (name) => change({ [name]: '' }) }}
            failure="Failed to fetch objections"
            empty={{
              title: 'No objections',
              children: (
                <p className="text-ink-2">
                  No {values.kind === '' ? '' : 'such '}objection is recorded. Decide about requests, or
                  record one here.
                </p>
              ),
            }}
            onPage={toPage}
          >
            {({ data: objections }) => <ObjectionTable objections={objections} onWithdraw={setWithdrawn} />}
          </ListPanel>
        </section>
        <ObjectionForm {...draft} onRecorded={refresh} />
      </div>
      {withdrawn && (
        <WithdrawDialog objection={withdrawn} onClose={() => setWithdrawn(null)} onWithdrawn={refresh} />
      )}
    </>
  )
}
