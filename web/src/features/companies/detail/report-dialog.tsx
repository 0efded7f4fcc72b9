import { useEffect, useRef, useState, type FormEvent } from 'react'
import { reportWrongData, type DataReportSubject } from '../../../../../shared/api/data-reports.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SelectField, type Option } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useContractForm } from '../../../lib/use-contract-form.ts'

const subjects: Record<DataReportSubject, string> = {
  contact: 'An email address or phone number',
  website: 'A website or link',
  vacancy: 'A vacancy',
  company_facts: 'The name, place, size or figures',
  suspected_scam: 'It looks like a scam',
  other: 'Something else',
}

const options: Option[] = Object.entries(subjects).map(([value, label]) => ({ value, label }))

interface ReportDialogProps {
  companyId: number
  onClose: () => void
}

/** Tells us what is wrong about a company; once it is sent, it says so. */
export function ReportDialog({ companyId, onClose }: ReportDialogProps) {
  const form = useContractForm({ subject: '', details: '' }, (values) => ({
    ...values,
    company_id: companyId,
  }))
  const [sent, setSent] = useState(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  // the button that sent it is gone
  useEffect(() => {
    if (sent) closeButton.current?.focus()
  }, [sent])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(reportWrongData, {
      failure: 'Failed to send your report',
      onAnswer: () => setSent(true),
    })
  }
  const subject = form.field('subject')
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
        <form noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary errors={form.errors} />
          <SelectField {...subject} label="Subject" options={options} />
          <TextArea
            {...form.field('details')}
            label="Details"
            hint="What is wrong, and what is right if you know it."
          />
          <FormActions>
            <Button type="submit" busy={form.sending !== null}>
              Send report
            </Button>
            <Button variant="ghost" aria-disabled={form.sending !== null} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </form>
      )}
    </Dialog>
  )
}
