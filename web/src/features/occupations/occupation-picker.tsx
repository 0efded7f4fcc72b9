import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { findOccupations, occupations } from './built-in-occupations.ts'
import { LONGEST_TITLE } from './check-values.ts'
import { OccupationOption } from './occupation-option.tsx'

interface OccupationPickerProps {
  label: string
  hint: string
  /** The id of the chosen occupation, or its SOC code. */
  chosen: string | undefined
  onChoose: (occupation: Occupation | null) => void
}

/** Finds the occupation of a typed job title or SOC code. One of the found ones is then chosen. */
export function OccupationPicker({ label, hint, chosen, onChoose }: OccupationPickerProps) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const found = useMemo(() => findOccupations(asked), [asked])
  const name = useId()
  const current = occupations.list.find(({ id, code }) => id === chosen || code === chosen)
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        hint={hint}
        name="occupation-title"
        autoComplete="organization-title"
        maxLength={LONGEST_TITLE}
        clearable
        value={typed}
        onChange={(text) => {
          setTyped(text)
          // a whole code is a choice
          const [only, ...more] = /^\d{4}$/.test(text.trim()) ? findOccupations(text) : []
          if (only?.code === text.trim() && more.length === 0) onChoose(only)
        }}
      />
      {asked.trim() !== '' && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="sr-only">Which occupation is this job?</legend>
          <p aria-live="polite" className="text-sm text-ink-2">
            {found.length === 0
              ? `No occupation is like “${asked}”. Try a common name of the work.`
              : `${current === undefined ? 'Nothing is chosen yet. ' : ''}Choose by what you would do, the best fit first:`}
          </p>
          {found.map((occupation) => (
            <OccupationOption
              key={occupation.id}
              name={name}
              occupation={occupation}
              checked={occupation.id === current?.id}
              onChoose={() => onChoose(occupation)}
            />
          ))}
        </fieldset>
      )}
      {current !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">Chosen:</span>
          <Chip onRemove={() => onChoose(null)} removeLabel={`Remove ${current.title}`}>
            {current.code} {current.title}
          </Chip>
        </div>
      )}
    </div>
  )
}
