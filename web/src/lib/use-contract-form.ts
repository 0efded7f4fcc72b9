import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { RouteContract } from '../../../shared/api/contract.ts'
import { call, type BodyOf } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { endsSession } from './error-catalogue.ts'
import { fieldErrorsOf, formErrorsOf, type FailureWords } from './form-errors.ts'
import { sessionStore } from './session-store.ts'
import type { FieldError } from '../ui/error-summary.tsx'
import { notifyErrors } from '../ui/toasts.ts'

type BodyRoute = RouteContract & { request: { body: z.ZodMiniObject } }

interface SendOptions<Route extends BodyRoute> extends FailureWords {
  /** Makes the call, where more belongs to it than its body. */
  request?: (body: z.infer<Route['request']['body']>) => Promise<BodyOf<Route>>
  /** The call counts as under way until this is done too, such as the next page being there. */
  onAnswer: (answer: BodyOf<Route>) => void | Promise<void>
  /**
   * @returns whether the page says it in a place of its own; then it is in no summary and at no field, and `alone` in no
   * notification either.
   */
  onRefused?: (error: ApiError) => 'alone' | 'with a notification' | undefined
}

/** What a field component takes from its form. */
export interface FormField<Value = string> {
  id: string
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/**
 * The errors in the order of the fields, each of which begins with `prefix` in the page; what belongs to none comes first,
 * as it may be about them all.
 */
const inOrder = (errors: FieldError[], names: string[], prefix: string): FieldError[] => {
  const place = ({ fieldId = '' }: FieldError) => names.indexOf(fieldId)
  return errors
    .toSorted((one, other) => place(one) - place(other))
    .map((one) => (one.fieldId === undefined ? one : { ...one, fieldId: prefix + one.fieldId }))
}

/**
 * The fields of a form, by name, and the calls that it makes. What the contract already refuses is not sent; what the
 * server refuses stands in the same place. Each message is shown as a notification too, until the next try (docs/product/screens.md "Form rules"
 * "Errors").
 * What was typed stays.
 * @param start The fields in the order of the page with what they hold until they are changed, which may come later
 *   than the form; a field's id is its name, after `idPrefix`.
 * @param toBody What to send for what the fields hold, where that is not the same (a number is typed as text).
 * @param idPrefix Keeps the ids apart where a page may show the form more than once.
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
  const closeNotifications = useRef(() => {})

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

  async function send<Route extends BodyRoute>(
    route: Route,
    {
      request = (body) => call(route, { body }, { token: sessionStore.get().token }),
      failure,
      unreadable,
      onAnswer,
      onRefused,
    }: SendOptions<Route>,
  ): Promise<void> {
    if (sending !== null) return
    setRefusal(undefined)
    closeNotifications.current()
    const body: Route['request']['body'] = route.request.body
    const parsed = z.safeParse(body, toBody(values))
    if (!parsed.success) {
      const found = fieldErrorsOf(parsed.error)
      closeNotifications.current = notifyErrors(found.map(({ message }) => message))
      show(found)
      return
    }
    setSending(route.id)
    try {
      const answer = await request(parsed.data)
      setErrors([])
      await onAnswer(answer)
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      if (refused && endsSession(refused)) return // the sign-in page, where this leads, says so
      const failures = formErrorsOf(error, names, { failure, unreadable })
      const elsewhere = refused && onRefused?.(refused)
      if (elsewhere !== 'alone') {
        closeNotifications.current = notifyErrors(failures.map(({ message }) => message))
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
    /** The id of the call under way. */
    sending,
    send,
  }
}

export type ContractForm<Name extends string> = ReturnType<typeof useContractForm<Record<Name, string>>>
