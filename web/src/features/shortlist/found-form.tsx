import { useEffect, useId, useState } from 'react'
import { FIRST_FOUND, keepEntry } from '#shared/api/shortlist.ts'
import type { FoundFields } from '#shared/found-job.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { type ContractForm, Form, useContractForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { NOT_SAVED, type useShortlist } from './use-shortlist.tsx'

/** A number for a job that was found elsewhere. */
function newFoundId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return FIRST_FOUND + (high % 2 ** 8) * 2 ** 32 + low
}

/** A bare host gets its scheme, as people type addresses without it. */
const withScheme = (link: string): string =>
  !isWebAddress(link) && websiteHost(link) !== undefined ? `https://${link}` : link

export const foundJobOf = ({ title, company_name, city_name, link, closes }: FoundFields) => ({
  title,
  company_name,
  city_name: city_name.trim() || null,
  link: withScheme(link.trim()) || null,
  closes: closes || null,
})

/** The fields of a found job, in the form that has them. */
export const FoundJobFields = ({ field }: Pick<ContractForm<keyof FoundFields>, 'field'>) => (
  <>
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField {...field('title')} label="Title" maxLength={200} />
      <TextField {...field('company_name')} label="Employer" maxLength={200} />
      <TextField {...field('city_name')} label="Place (optional)" maxLength={100} />
      <TextField {...field('closes')} type="date" label="Closes on (optional)" />
    </div>
    <TextField
      {...field('link')}
      type="url"
      inputMode="url"
      label="Web address (optional)"
      maxLength={1000}
    />
  </>
)

interface FoundFormProps {
  known: FoundFields
  keep: ReturnType<typeof useShortlist>['keep']
  onKept: () => void
  onCancel: () => void
}

/** Keeps a job that the user has found elsewhere. A second press of a slow form adds nothing. */
export function FoundForm({ known, keep, onKept, onCancel }: FoundFormProps) {
  const [id] = useState(newFoundId)
  const form = useContractForm({ ...known }, (typed) => ({ job: foundJobOf(typed) }), useId())
  const first = form.field('title').id
  useEffect(() => document.getElementById(first)?.focus(), [first])
  const submit = () =>
    form.send(keepEntry, {
      request: async (body) => ({ data: await keep({ kind: 'found', id }, body) }),
      failure: NOT_SAVED,
      onAnswer: onKept,
    })
  return (
    <Form
      form={form}
      onSubmit={submit}
      submit="Add to shortlist"
      onCancel={onCancel}
      className="@container grid gap-4"
    >
      <FoundJobFields field={form.field} />
    </Form>
  )
}
