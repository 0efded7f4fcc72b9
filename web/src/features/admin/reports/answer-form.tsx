import type { FormEvent } from 'react'
import { answerDataReport, type ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { stateLabels } from './state-labels.ts'

const decisions = (['accepted', 'rejected'] as const).map((value) => ({
  value,
  label: stateLabels[value].label,
}))

const nothing = { state: '', reply: '' }

/** What was chosen and typed, but not sent yet. */
export type AnswerDraft = { state: string; reply: string }

interface AnswerFormProps {
  report: ReceivedReport
  draft: AnswerDraft | undefined
  onDraft: (draft: AnswerDraft) => void
  onChanged: () => Promise<void>
}

/** The answer to an open report. The user gets the reply by mail, so an answer is final. */
export function AnswerForm({ report, draft = nothing, onDraft, onChanged }: AnswerFormProps) {
  const form = useContractForm(
    draft,
    ({ state, reply }) => ({ state, reply: reply.trim() === '' ? null : reply }),
    'report-',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(answerDataReport, {
      request: (body) => call(answerDataReport, { params: { id: report.id }, body }, { shownByCaller: true }),
      failure: 'Failed to answer the report',
      onAnswer: async ({ changed, message }) => {
        showToast({ type: changed ? 'success' : 'info', message })
        await onChanged()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h3 className="text-base font-semibold">Answer</h3>
      <ErrorSummary errors={form.errors} />
      <SelectField
        {...form.field('state')}
        onChange={(state) => onDraft({ ...draft, state })}
        label="Decision"
        options={decisions}
        hint="It cannot be changed later."
      />
      <TextArea
        {...form.field('reply')}
        onChange={(reply) => onDraft({ ...draft, reply })}
        label="Reply"
        rows={5}
        hint="The user gets it by mail. Without text, no mail is sent."
      />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save answer
        </Button>
      </FormActions>
    </form>
  )
}
