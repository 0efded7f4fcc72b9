import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payTableOf } from '#shared/occupations/pay-band-of.ts'
import { careWorkCodes } from '#shared/occupations/shortage-lists.ts'
import { type Judgement } from './judge-pay.ts'
import { atLeastPounds, gapPounds } from './rounded-pounds.ts'

/** The result in one sentence. Of care work it says first that nobody can come from abroad for it. */
export function verdictOf(occupation: Pick<Occupation, 'code' | 'payScales'>, judgement: Judgement): string {
  const words = payVerdict(occupation, judgement)
  if (!careWorkCodes.includes(occupation.code)) return words
  const isListed = judgement.above === null && judgement.detail?.used.id === 'salary-list'
  return `Only for people already in the UK: ${words.slice(0, 1).toLowerCase()}${words.slice(1)}${isListed ? ' (immigration salary list)' : ''}`
}

/** How the pay compares. It names the year of a national pay scale, because the next one pays more. */
function payVerdict(occupation: Pick<Occupation, 'payScales'>, { required, above, band }: Judgement): string {
  if (required === null) return 'This job cannot be sponsored for a Skilled Worker visa'
  const hasScale = occupation.payScales.length > 0
  if (band !== null) {
    const year = payTableOf(occupation)?.year
    return ofBand(year === undefined ? band.name : `${band.name} (${year} scale)`, required, above)
  }
  if (above === null)
    return hasScale
      ? `The pay scale of the job decides, and ${atLeastPounds(required)} a year is the least`
      : `This job must pay at least ${atLeastPounds(required)} a year`
  if (above < 0) return `The pay is ${gapPounds(above)} a year too low`
  if (hasScale)
    return `The pay reaches ${atLeastPounds(required)} a year, but the pay scale of the job decides`
  return above < 1 ? 'The pay is just enough' : `The pay is enough, by ${gapPounds(above)} a year`
}

function ofBand(name: string, required: number, above: number | null): string {
  if (above === null) return `This job must pay at least ${atLeastPounds(required)} a year, for ${name}`
  if (above < 0) return `The pay is ${gapPounds(above)} a year too low for ${name}`
  if (above < 1) return `The pay is just enough for ${name}`
  return `The pay is enough for ${name}, by ${gapPounds(above)} a year`
}
