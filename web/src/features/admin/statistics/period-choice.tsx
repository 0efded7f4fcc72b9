import { Button } from '../../../ui/button.tsx'

/**
 * The periods, as the API names them, with their words. `dates` are the words for counts of whole UTC dates, of which the
 * shortest period has only today.
 */
export const periods = [
  { value: '24h', label: '24 hours', words: 'last 24 hours', dates: 'today (UTC)' },
  { value: '7d', label: '7 days', words: 'last 7 days', dates: 'last 7 days' },
  { value: '30d', label: '30 days', words: 'last 30 days', dates: 'last 30 days' },
  { value: '90d', label: '90 days', words: 'last 90 days', dates: 'last 90 days' },
] as const

export const PeriodChoice = ({ chosen, onChoose }: { chosen: string; onChoose: (value: string) => void }) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Period</legend>
    {periods.map(({ value, label }) => (
      <Button
        key={value}
        variant="secondary"
        className="min-h-9 px-3 py-1 text-sm"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
)
