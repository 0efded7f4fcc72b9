import type { ReactNode } from 'react'
import { type BodyOf, call } from '../../../lib/api/api-client.ts'
import { Form, type BodyRoute, useContractForm } from '../../../ui/forms/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { WhyField } from '../list/use-list.tsx'

interface WhyDialogProps<Route extends BodyRoute> {
  title: string
  /** The labels of the two buttons, which say what happens. */
  confirm: string
  cancel: string
  /** Whether the action destroys something. Its button is then red. */
  isDanger?: boolean
  why?: string
  route: Route
  body?: object
  id?: string
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
  const submit = () =>
    form.send(route, {
      request: (whole) =>
        call(route, { ...(id !== undefined && { params: { id } }), body: whole }, { shownByCaller: true }),
      failure,
      onAnswer: async (answer) => {
        await onAnswer(answer)
        onClose()
      },
    })
  return (
    <Dialog open onClose={onClose} locked={form.sending !== null} title={title}>
      <Form
        form={form}
        onSubmit={submit}
        head={children}
        submit={confirm}
        button={{ variant: isDanger ? 'danger' : 'primary' }}
        onCancel={onClose}
        cancel={{ 'aria-disabled': form.sending !== null, children: cancel }}
        className="grid gap-5"
      >
        <WhyField {...form.field('why')} />
      </Form>
    </Dialog>
  )
}
