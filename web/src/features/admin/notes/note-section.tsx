import { getNote, MAX_NOTE, type Note, putNote } from '#shared/api/admin/notes.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { Form, useContractForm } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer } from '../../../ui/page/answer.tsx'

interface NoteSectionProps {
  /** `company:7`, or `user:` with an id. */
  subject: string
  /** Who else can read it. */
  hint: string
}

/** The note of administrators on a company or a user, to read and replace. */
export function NoteSection({ subject, hint }: NoteSectionProps) {
  const answer = useApi(getNote, { params: { subject } }, { shownByCaller: true, revalidateOnFocus: false })
  return (
    <Answer answer={answer} failure="Failed to fetch the note" size="h-40 w-full">
      {({ data }) => <NoteForm note={data} {...{ subject, hint }} onChanged={() => answer.mutate()} />}
    </Answer>
  )
}

interface NoteFormProps extends NoteSectionProps {
  note: Note
  onChanged: () => Promise<unknown>
}

function NoteForm({ note, subject, hint, onChanged }: NoteFormProps) {
  const form = useContractForm({ text: note.text }, ({ text }) => ({ text, version: note.version }), 'note-')
  const submit = () =>
    form.send(putNote, {
      request: (body) => call(putNote, { params: { subject }, body }, { shownByCaller: true }),
      failure: 'Failed to save the note',
      onAnswer: async () => {
        showToast({ type: 'success', message: 'Note saved' })
        await onChanged()
      },
      onRefused(refused) {
        // what was typed stays, and the note of the other administrator is shown above it
        if (refused.code === 'conflict') void onChanged()
        return undefined
      },
    })
  return (
    <Form
      form={form}
      onSubmit={submit}
      head={<h3 className="text-base font-semibold">Note for colleagues</h3>}
      submit="Save note"
      button={{ variant: 'secondary' }}
      className="grid gap-3"
    >
      {note.at !== null && (
        <p className="text-sm text-ink-2">
          Last changed {longDateTime(note.at)} by {note.by?.email ?? 'a deleted account'}.
        </p>
      )}
      {form.refusal === 'conflict' && (
        <blockquote className="border-l-2 border-edge pl-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {note.text || 'The note is empty now.'}
        </blockquote>
      )}
      <TextArea {...form.field('text')} label="Note" maxLength={MAX_NOTE} hint={hint} />
    </Form>
  )
}
