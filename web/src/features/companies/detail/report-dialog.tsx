import { useEffect, useRef, useState } from 'react'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { reportSubjects } from '#shared/reference/reports.ts'
import { sessionStore, type SessionStore } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Form, type FormField, useContractForm } from '../../../ui/forms/form.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface ReportDraft {
  subject: string
  details: string
}

const nothing: ReportDraft = { subject: '', details: '' }

/** The unsent reports of this page by company, so that a closed dialog loses no text. The session clears them. */
function createReportDrafts(session: Pick<SessionStore, 'get' | 'subscribe'>) {
  const drafts = new Map<number, ReportDraft>()
  let { token } = session.get()
  session.subscribe(() => {
    const now = session.get().token
    if (now !== token) drafts.clear()
    token = now
  })

  const get = (companyId: number): ReportDraft => drafts.get(companyId) ?? nothing
  const change = (companyId: number, changed: Partial<ReportDraft>) => {
    drafts.set(companyId, { ...get(companyId), ...changed })
  }
  const remove = (companyId: number) => {
    drafts.delete(companyId)
  }
  return { get, change, remove }
}

const reportDrafts = createReportDrafts(sessionStore)

const options: Option[] = Object.entries(reportSubjects).map(([value, label]) => ({ value, label }))

/** Reports wrong data about a company, and confirms it. A closed dialog keeps its draft until cancelled. */
export function ReportDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const [draft] = useState(() => reportDrafts.get(companyId))
  const form = useContractForm({ ...draft }, (values) => ({ ...values, company_id: companyId }))
  const [sent, setSent] = useState(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  // moves focus, because the focused button is gone after sending
  useEffect(() => {
    if (sent) closeButton.current?.focus()
  }, [sent])
  const submit = () =>
    form.send(reportWrongData, {
      failure: 'Failed to send your report',
      onAnswer: () => {
        reportDrafts.remove(companyId)
        setSent(true)
      },
    })
  const cancel = () => {
    reportDrafts.remove(companyId)
    onClose()
  }
  const field = (name: keyof typeof draft): FormField => {
    const known = form.field(name)
    const onChange = (value: string) => {
      reportDrafts.change(companyId, { [name]: value })
      known.onChange(value)
    }
    return { ...known, onChange }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.sending !== null}
      title={sent ? 'Thank you' : 'Report wrong data'}
    >
      <output className="grid gap-5 empty:hidden">
        {sent && (
          <>
            <p>We have your report and will look into it.</p>
            <FormActions>
              <Button ref={closeButton} onClick={onClose}>
                Close
              </Button>
            </FormActions>
          </>
        )}
      </output>
      {!sent && (
        <Form
          form={form}
          onSubmit={submit}
          submit="Send report"
          onCancel={cancel}
          cancel={{ 'aria-disabled': form.sending !== null }}
          className="grid gap-5"
        >
          <SelectField {...field('subject')} label="Subject" options={options} />
          <TextArea
            {...field('details')}
            label="Details"
            hint="What is wrong, and what is right if you know it."
          />
        </Form>
      )}
    </Dialog>
  )
}
