import { type ComponentProps, useState } from 'react'
import { listObjectionRequests } from '#shared/api/admin/objection-requests.ts'
import {
  listObjections,
  type Objection,
  recordObjection,
  withdrawObjection,
} from '#shared/api/admin/objections.ts'
import { contactKinds, contactKindWords } from '#shared/contact-kinds.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form, useContractForm } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FoundInList, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { WhyField, useFilteredList, useList, useListAddress } from '../list/use-list.tsx'
import { noObjection, type ObjectionDraft } from './objection-draft.ts'
import { ObjectionInbox } from './objection-inbox.tsx'
import { WhyDialog } from './why-dialog.tsx'

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
  const [withdrawn, setWithdrawn] = useState<Objection | null>(null)
  const list = useFilteredList(listObjections, ['kind'], {
    refreshInterval: (body) => (body?.data.some(isBeingRemoved) ? POLL_MS : 0),
  })
  const { answer, isFiltered } = list
  const { mutate } = answer
  const inbox = useListAddress([], 'requests')
  const requests = useList(listObjectionRequests, { page: inbox.page })
  const refresh = async () => void (await Promise.all([mutate(), requests.mutate(), onDecided()]))
  const total = answer.data?.total
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
            <FoundInList answer={answer} of={['objection', 'objections']} />
          </div>
          <section aria-label="Filters" className="card mb-4 grid max-w-xl p-4">
            <SelectField
              label="Kind"
              options={contactKinds.map((kind) => ({ value: kind, label: contactKindWords[kind] }))}
              {...list.fieldOf('kind')}
            />
          </section>
          <ListPanel
            {...list.panelOf()}
            failure="Failed to fetch objections"
            empty={{
              title: 'No objections',
              children: `No ${isFiltered ? 'such ' : ''}objection is recorded. Decide about requests, or record one here.`,
            }}
          >
            {({ data }) => <ListTable label="Objections" columns={columnsOf(setWithdrawn)} rows={data} />}
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

interface ObjectionFormProps {
  draft: ObjectionDraft
  onDraft: (draft: ObjectionDraft) => void
  onRecorded: () => Promise<void>
}

function ObjectionForm({ draft, onDraft, onRecorded }: ObjectionFormProps) {
  const [asks, setAsks] = useState(false)
  const form = useContractForm(draft, (values) => values, 'objection-')
  const field = (name: keyof ObjectionDraft) => ({
    ...form.field(name),
    onChange: (text: string) => onDraft({ ...draft, [name]: text }),
  })
  const send = () =>
    form.send(recordObjection, {
      failure: 'Failed to record the objection',
      onAnswer: async ({ message, already_queued }) => {
        showToast({ type: already_queued ? 'info' : 'success', message })
        onDraft(noObjection)
        await onRecorded()
      },
    })
  return (
    <Form
      form={form}
      onSubmit={() => setAsks(form.check(recordObjection))}
      head={
        <>
          <h2 className="text-lg">Record an objection</h2>
          <p className="text-sm text-ink-2">
            The contact is removed everywhere and kept out. We store only a keyed hash of it, so note it
            nowhere.
          </p>
        </>
      }
      submit="Remove everywhere"
      button={{ variant: 'danger' }}
      className="card grid gap-3 p-5 sm:p-6"
    >
      <SelectField
        {...field('kind')}
        label="Kind of contact"
        options={contactKinds.map((kind) => ({ value: kind, label: contactKindWords[kind] }))}
      />
      <TextField
        {...field('value')}
        label="Contact"
        autoComplete="off"
        hint="A number from abroad needs its country code."
      />
      <WhyField {...field('why')} />
      {asks && (
        <ConfirmDialog
          title="Remove this contact everywhere?"
          confirm="Remove everywhere"
          cancel="Keep"
          failure="Failed to record the objection"
          onConfirm={async () => {
            await send()
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            <strong>{draft.value.trim()}</strong> disappears from every company and vacancy. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

/** The columns of the recorded objections. The contacts themselves are not known. */
const columnsOf = (onWithdraw: (objection: Objection) => void): Column<Objection>[] => [
  {
    label: 'Contact',
    isName: true,
    look: 'min-w-32 font-semibold',
    cell: ({ kind }) => contactKindWords[kind],
  },
  { label: 'Removal', look: 'min-w-44', cell: ({ removal }) => describeRemoval(removal) },
  { label: 'Reason', look: 'min-w-40 [overflow-wrap:anywhere]', cell: ({ why }) => why },
  {
    label: 'Recorded by',
    look: 'min-w-40 [overflow-wrap:anywhere]',
    cell: ({ by }) => by.email ?? 'Deleted user',
  },
  timeColumn('When', ({ created_at }) => created_at),
  {
    label: 'Action',
    cell: (objection) => (
      <Button variant="secondary" onClick={() => onWithdraw(objection)}>
        Withdraw
      </Button>
    ),
  },
]

export function describeRemoval({ state, pass, changed }: Objection['removal']): string {
  const removed = `Removed from ${counted(changed, 'item', 'items')}`
  switch (state) {
    case 'queued':
    case 'running':
    case 'waiting':
      return pass === 1 ? 'Being removed' : `${removed}. It is checked once more.`
    case 'failed':
    case 'cancelled':
    case 'deleted':
      return `The removal failed. ${removed}.`
    case 'done':
    case null:
      return `${removed}.`
  }
}

interface WithdrawDialogProps {
  objection: Objection
  onClose: () => void
  onWithdrawn: () => Promise<void>
}

const WithdrawDialog = ({ objection, onClose, onWithdrawn }: WithdrawDialogProps) => (
  <WhyDialog
    title="Withdraw this objection?"
    confirm="Withdraw"
    cancel="Keep"
    route={withdrawObjection}
    id={objection.id}
    failure="Failed to withdraw the objection"
    onAnswer={async ({ changed, message }) => {
      showToast({ type: changed ? 'success' : 'info', message })
      await onWithdrawn()
    }}
    onClose={onClose}
  >
    <p>
      {contactKindWords[objection.kind]}, recorded on {longDateTime(objection.created_at)}. Later readings of
      pages may bring the contact back.
    </p>
  </WhyDialog>
)
