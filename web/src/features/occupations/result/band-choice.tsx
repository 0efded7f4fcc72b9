import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payBandsOf, payTableOf } from '#shared/occupations/pay-band-of.ts'
import { PlainSelect } from '../plain-select.tsx'

interface BandChoiceProps {
  occupation: Occupation
  /** The id of the band that counts. */
  band: string
  onChoose: (band: string) => void
}

const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** The choice of the band, range or grade that the job has on its national pay scale. */
export function BandChoice({ occupation, band, onChoose }: BandChoiceProps) {
  const bands = payBandsOf(occupation)
  return (
    <div className="w-full max-w-md print:hidden">
      <PlainSelect
        name="band"
        label={payTableOf(occupation)?.kind ?? 'Grade of the job'}
        value={band}
        options={bands.map(({ id, name }) => [id, capital(name)])}
        onChange={onChoose}
      />
    </div>
  )
}
