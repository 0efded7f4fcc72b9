import type { FormEvent, ReactNode } from 'react'
import { type BodyOf, call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, FormActions } from '../../../ui/forms/error-summary.tsx'
import { type BodyRoute, useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { WhyField } from '../list/typed-field.tsx'

interface WhyDialogProps<Route extends BodyRoute> {
  /** The question. */
  title: string
  /** The labels of the two buttons, which say what happens. */
  confirm: string
  cancel: string
  /** Whether the action destroys something. Its button is then red. */
  isDanger?: boolean
  /** The reason to begin with. */
  why?: string
  route: Route
  /** What the body contains besides the reason. */
  body?: object
  /** The id in the path of the call. */
  id?: string
  /** The message for a failure that has none. */
  failure: string
  onAnswer: (answer: BodyOf<Route>) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before a call that needs a reason, and makes it. It closes after the answer. */
export function WhyDialog<Route extends BodyRoute>(props: WhyDialogProps<Route>) {
  const { title, confirm, cancel, isDanger, why = '', route, body, id, failure } = props
  const { onAnswer, onClose, children } = props
  const form = useContractForm({ why }, (typed) => ({ ...body, ...typed }), 'dialog-')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(route, {
      request: (whole) =>
        call(route, { ...(id !== undefined && { params: { id } }), body: whole }, { shownByCaller: true }),
      failure,
      onAnswer: async (answer) => {
        await onAnswer(answer)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} locked={form.sending !== null} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <ErrorSummary errors={form.errors} />
        <WhyField {...form.field('why')} />
        <FormActions>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.sending !== null}>
            {confirm}
          </Button>
          <Button variant="ghost" aria-disabled={form.sending !== null} onClick={onClose}>
            {cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
