import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { RouteContract } from '#shared/api/contract.ts'
import { type BodyOf, call } from '../../lib/api/api-client.ts'
import {
  type FieldError,
  ApiError,
  endsSession,
  fieldErrorsOf,
  formErrorsOf,
  type FailureWords,
} from '../../lib/api/api-error.ts'
import { Button } from '../button.tsx'
import { showErrorToasts } from '../overlays/toasts.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: Pick<ReturnType<typeof useContractForm>, 'errors' | 'sending'>
  onSubmit: () => unknown
  /** What stands above the errors, such as a title. */
  head?: ReactNode
  submit: string
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'icon'>
  /** The way to leave it; absent if the form is not an answer to a press. */
  onCancel?: () => void
  cancel?: Pick<ComponentProps<typeof Button>, 'variant' | 'aria-disabled' | 'children'>
}

/** A form with its errors above the fields, and its buttons below them. */
export const Form = ({
  form: { errors, sending },
  onSubmit,
  head,
  submit,
  button,
  onCancel,
  cancel,
  children,
  ...rest
}: FormProps) => (
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

/** The errors of a form. It takes focus when it appears or changes; each line links to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger p-5 focus-visible:outline-danger"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul className="mt-2 list-disc pl-5 font-semibold text-danger">
        {errors.map(({ message, fieldId }, index) => (
          <li key={`${index} ${message}`}>
            {fieldId === undefined ? message : <FieldLink fieldId={fieldId} message={message} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  const toField = (event: React.MouseEvent) => {
    event.preventDefault()
    const field = document.getElementById(fieldId)
    // opens a closed details element, because nothing inside can take the focus
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  }
  return (
    <a href={`#${fieldId}`} onClick={toField} className="rounded-sm underline underline-offset-2">
      {message}
    </a>
  )
}

/** The buttons at the end of every form: first the action, then the way to cancel. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

export type BodyRoute = RouteContract & { request: { body: z.ZodMiniObject } }

interface SendOptions<Route extends BodyRoute> extends FailureWords {
  /** Makes the call. Needed only if the call takes more than the body, for example a path parameter. */
  request?: (body: z.infer<Route['request']['body']>) => Promise<BodyOf<Route>>
  /**
   * Called with the answer. The form counts as sending until the returned promise has settled too, for example until
   * the next page has loaded.
   */
  onAnswer: (answer: BodyOf<Route>) => void | Promise<void>
  /**
   * Called after a refusal. @returns who shows the error. `undefined`: the form and a notification.
   * `'with a notification'`: the page and a notification. `'alone'`: the page only.
   */
  onRefused?: (error: ApiError) => 'alone' | 'with a notification' | undefined
}

export interface FormField<Value = string> {
  id: string
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** The errors in the order of the fields; form-level errors come first. Each field id gets `prefix`. */
const inOrder = (errors: FieldError[], names: string[], prefix: string): FieldError[] => {
  const place = ({ fieldId = '' }: FieldError) => names.indexOf(fieldId)
  return errors
    .toSorted((one, other) => place(one) - place(other))
    .map((one) => (one.fieldId === undefined ? one : { ...one, fieldId: prefix + one.fieldId }))
}

/**
 * The fields of a form by name, and the calls that it makes. Input that the contract rejects is not sent; server errors
 * appear in the same place. Each message is also a notification until the next try (docs/product/screens.md "Form
 * rules" "Errors"). Typed values stay after an error. A change without fields uses `useAction` instead.
 * @param start The initial values, in the order of the page. They may arrive later than the form. The id of a field is
 * its name after `idPrefix`.
 * @param toBody Converts the values to the body if they differ (a number is typed as text).
 * @param idPrefix Keeps ids unique if a page may show the form more than once.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  start: Values,
  toBody: (values: Values) => unknown = (values) => values,
  idPrefix = '',
) {
  const [changed, setChanged] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refusal, setRefusal] = useState<string | undefined>()
  const [sending, setSending] = useState<string | null>(null)
  const closeToasts = useRef(() => {})

  const values = { ...start, ...changed }
  const names = Object.keys(start)
  const show = (found: FieldError[]) => setErrors(inOrder(found, names, idPrefix))

  const field = <Name extends keyof Values & string>(name: Name): FormField<Values[Name]> => ({
    id: idPrefix + name,
    name,
    value: values[name],
    onChange: (value) => setChanged((current) => ({ ...current, [name]: value })),
    error: errors.find(({ fieldId }) => fieldId === idPrefix + name)?.message,
  })

  /** The body if the contract accepts it; otherwise the errors show. A new try clears the errors of the last one. */
  function read<Route extends BodyRoute>(route: Route) {
    setRefusal(undefined)
    closeToasts.current()
    const body: Route['request']['body'] = route.request.body
    const parsed = z.safeParse(body, toBody(values))
    const found = parsed.success ? [] : fieldErrorsOf(parsed.error, names)
    if (found.length > 0) closeToasts.current = showErrorToasts(found.map(({ message }) => message))
    show(found)
    return parsed.data
  }

  async function send<Route extends BodyRoute>(
    route: Route,
    {
      request = (body) => call(route, { body }),
      failure,
      unreadable,
      onAnswer,
      onRefused,
    }: SendOptions<Route>,
  ): Promise<void> {
    if (sending !== null) return
    const body = read(route)
    if (body === undefined) return
    setSending(route.id)
    try {
      await onAnswer(await request(body))
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      if (refused && endsSession(refused)) return // the sign-in page opens next and shows this error
      const failures = formErrorsOf(error, names, { failure, unreadable })
      const elsewhere = refused && onRefused?.(refused)
      if (elsewhere !== 'alone') {
        closeToasts.current = showErrorToasts(failures.map(({ message }) => message))
      }
      setRefusal(refused?.code)
      show(elsewhere ? [] : failures)
    } finally {
      setSending(null)
    }
  }

  return {
    field,
    errors,
    /** The code of the last refusal, until the next try. */
    refusal,
    /** The id of the route that is being called, or null. */
    sending,
    /** Whether the contract accepts the form; if not, its errors show. For forms that ask before they send. */
    check: (route: BodyRoute): boolean => read(route) !== undefined,
    send,
  }
}

export type ContractForm<Name extends string> = ReturnType<typeof useContractForm<Record<Name, string>>>
