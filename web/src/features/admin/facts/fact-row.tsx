import { useEffect, useId, useRef, useState } from 'react'
import type { FieldFact, Source } from '#shared/api/admin/fact.ts'
import { longDate } from '#shared/format/date.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form, type FormField, useContractForm } from '../../../ui/forms/form.tsx'
import { MultiChoiceField } from '../../../ui/forms/multi-choice-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconPencil } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { WhyField } from '../list/use-list.tsx'
import {
  type Correctable,
  type CorrectableKind,
  type FactField,
  shownValue,
  type Value,
} from './field-kinds.ts'

interface FactFormProps {
  kind: CorrectableKind
  item: Correctable
  name: string
  value: Value
  mode: 'correct' | 'withdraw'
  onSaved: (saved: Correctable) => void
  /** Called if the item has changed concurrently. */
  onConflict: () => void
  onCancel: () => void
}

function FactForm(props: FactFormProps) {
  const { kind, item, name, value, mode, onSaved, onConflict, onCancel } = props
  const { correct } = kind
  const field = kind.fields[name]!
  const { label, toText, toValue } = field
  const form = useContractForm(
    { corrections: toText(value), why: '' },
    ({ corrections, why }) => ({
      version: item.version,
      why,
      ...(mode === 'withdraw'
        ? { revert: [name] }
        : { corrections: { [name]: corrections.trim() === '' ? null : toValue(corrections, value) } }),
    }),
    `${name}-`,
  )
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  const save = () =>
    form.send(correct, {
      failure: 'Failed to save the correction',
      request: (body) => call(correct, { params: { id: item.id }, body }),
      onRefused: ({ code }) => {
        if (code === 'conflict') onConflict()
        return undefined
      },
      onAnswer: ({ data }) => {
        showToast({
          type: 'success',
          message: mode === 'withdraw' ? 'Correction withdrawn' : 'Correction saved',
        })
        onSaved(data)
      },
    })
  return (
    <Form
      ref={root}
      form={form}
      onSubmit={save}
      submit={mode === 'withdraw' ? 'Withdraw correction' : 'Save correction'}
      onCancel={onCancel}
      cancel={{ variant: 'secondary' }}
      aria-label={mode === 'withdraw' ? `Withdraw the correction of ${label}` : `Correct ${label}`}
      className="grid max-w-2xl gap-4 rounded-md bg-sunken p-4"
    >
      {mode === 'correct' && <ValueField field={field} control={form.field('corrections')} />}
      <WhyField {...form.field('why')} />
    </Form>
  )
}

/** The control of a value. An empty one says that there is no value. */
function ValueField({ field, control }: { field: FactField; control: FormField }) {
  const { label, hint = '', options, isList, isLong, isRequired, type } = field
  const props = {
    label,
    hint: isRequired ? hint : `${hint} Leave it empty if there is none.`.trim(),
    ...control,
  }
  if (options === undefined)
    return isLong ? <TextArea {...props} /> : <TextField {...props} {...(type && { type })} />
  if (!isList) return <SelectField {...props} options={options} />
  return (
    <MultiChoiceField
      {...props}
      options={options}
      value={control.value.split('\n').filter((one) => one !== '')}
      onChange={(chosen) => control.onChange(chosen.join('\n'))}
    />
  )
}

interface FactRowProps {
  kind: CorrectableKind
  item: Correctable
  fact: FieldFact
  onSaved: (saved: Correctable) => void
  onConflict: () => void
}

/** One fact: its value, where it comes from, what it replaces, and its correction in place. */
export function FactRow({ kind, item, fact, onSaved, onConflict }: FactRowProps) {
  const [mode, setMode] = useState<'correct' | 'withdraw' | null>(null)
  const heading = useId()
  const correct = useRef<HTMLButtonElement>(null)
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    if (closed > 0) correct.current?.focus()
  }, [closed])
  const close = () => {
    setMode(null)
    setClosed((before) => before + 1)
  }
  const field = kind.fields[fact.field]!
  const isCorrected = fact.source?.source === 'correction'
  return (
    <li aria-labelledby={heading} className="grid gap-2 border-t border-line py-1 first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 @2xl:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <h3 id={heading} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 @2xl:py-1.5">
          {field.label}
          {isCorrected && <Badge tone="info">Corrected</Badge>}
        </h3>
        <div className="col-start-1 grid min-w-0 gap-x-6 @2xl:col-start-2 @2xl:row-start-1 @2xl:py-1 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 content-start">
            <Shown text={shownValue(field, fact.value)} label={field.label} />
          </div>
          <div className="grid min-w-0 content-start gap-0.5">
            {fact.source && <p className="text-sm text-ink-2">{describeSource(fact.source)}</p>}
            {fact.replaced.map((one) => (
              <LongText
                key={one.source}
                className="text-sm text-ink-2"
                label={`what the correction of ${field.label} replaces`}
                text={`Replaces “${shownValue(field, one.value) || 'no value'}” – ${describeSource(one)}`}
              />
            ))}
          </div>
        </div>
        {mode === null && (
          <div className="col-start-2 row-span-2 row-start-1 flex flex-wrap justify-end @2xl:col-start-3">
            <Tooltip text={`Correct ${field.label}`}>
              {() => (
                <Button
                  ref={correct}
                  variant="ghost"
                  className="size-9 min-h-0 p-0 text-ink-2"
                  aria-label={`Correct ${field.label}`}
                  icon={<IconPencil size={18} />}
                  onClick={() => setMode('correct')}
                />
              )}
            </Tooltip>
            {isCorrected && (
              <Button
                variant="quiet"
                className="min-h-9 py-1"
                aria-label={`Withdraw the correction of ${field.label}`}
                onClick={() => setMode('withdraw')}
              >
                Withdraw
              </Button>
            )}
          </div>
        )}
      </div>
      {mode !== null && (
        <FactForm
          key={mode}
          {...{ kind, item, mode, onConflict }}
          name={fact.field}
          value={fact.value}
          onSaved={(saved) => {
            onSaved(saved)
            close()
          }}
          onCancel={close}
        />
      )}
    </li>
  )
}

const Shown = ({ text, label }: { text: string; label: string }) =>
  text === '' ? <p className="text-ink-2">No value</p> : <LongText text={text} label={label} />

const names: Record<Source['source'], string> = {
  correction: 'Correction',
  profiles: 'Profiles file',
  'gender-pay-gap': 'Gender pay gap return',
  'companies-house': 'Companies House',
  'care-quality-commission': 'Care Quality Commission',
  'minimum-wage': 'Minimum wage naming',
  certificates: 'Answer of the Home Office',
  nhs: 'NHS directory',
  schools: 'School directory',
  trusts: 'School directory',
  'job-board': 'Job board',
  'sector-feed': 'Job feed',
  website: 'Website',
  'job-site': 'Job site',
  discovery: 'Website discovery',
}

/** Says where a fact comes from: `Correction by jo@example.com on 3 August 2026: They moved`. */
export function describeSource({ source, rule, by, at, why, confidence }: Source): string {
  const who = by ?? (source === 'correction' ? 'a deleted account' : undefined)
  const how =
    source === 'website'
      ? ` (${rule})`
      : confidence === undefined
        ? ''
        : ` (${rule.replaceAll('-', ' ')}, ${Math.round(confidence * 100)}% confidence)`
  return [names[source] + how, who && `by ${who}`, at && `on ${longDate(at.slice(0, 10))}`]
    .filter(Boolean)
    .join(' ')
    .concat(why ? `: ${why}` : '')
}

/** A longer text is folded to six lines. The second number is about six lines of a phone. */
const MAX_LINES = 6
const MAX_CHARACTERS = 300

interface LongTextProps {
  text: string
  /** What the text is, for the button that unfolds it. */
  label: string
  className?: string
}

/** A text of any length, such as a description. Only the first lines of a long one are shown until it is unfolded. */
export function LongText({ text, label, className = '' }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES
  const folded = isLong && !open
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${className} ${folded ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className="-ml-3 min-h-9 justify-self-start py-1"
          aria-expanded={open}
          aria-label={`${open ? 'Show less' : 'Show all'} of ${label}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
