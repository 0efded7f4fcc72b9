import { useSearchParams } from 'react-router-dom'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { occupationAddress, occupationParameters } from '../../../lib/occupation-address.ts'

/** The URL that shows the same result to anybody, also if the search then prefers another occupation. */
export function useSharedCheck({ id }: Pick<Occupation, 'id'>): string {
  const [address] = useSearchParams()
  const query = Object.fromEntries(occupationParameters.map((name) => [name, address.get(name) ?? '']))
  return `${globalThis.location.origin}${occupationAddress({ ...query, code: id })}`
}
