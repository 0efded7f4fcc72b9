import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorSummary, FormActions } from './error-summary.tsx'
import type { useContractForm } from './use-contract-form.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: Pick<ReturnType<typeof useContractForm>, 'errors' | 'sending'>
  onSubmit: () => unknown
  /** What stands above the errors, such as a title. */
  head?: ReactNode
  /** The words of its button. */
  submit: string
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'icon'>
  /** The way to leave it; absent if the form is not an answer to a press. */
  onCancel?: () => void
  cancel?: Pick<ComponentProps<typeof Button>, 'variant' | 'aria-disabled' | 'children'>
}

/** A form with its errors above the fields, and its buttons below them. */
export function Form({
  form: { errors, sending },
  onSubmit,
  head,
  submit,
  button,
  onCancel,
  cancel,
  children,
  ...rest
}: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {head}
      <ErrorSummary errors={errors} />
      {children}
      <FormActions>
        <Button {...button} type="submit" busy={sending !== null}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" {...cancel} onClick={onCancel}>
            {cancel?.children ?? 'Cancel'}
          </Button>
        )}
      </FormActions>
    </form>
  )
}
