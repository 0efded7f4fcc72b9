import { useSearchParams } from 'react-router-dom'
import { changedQuery } from '../../../lib/address.ts'
import { useCloseAddress } from '../../../lib/use-close-address.ts'
import { VACANCY_PARAMETER } from '../../search/criteria/company-address.ts'

const parameters = [VACANCY_PARAMETER]

const readVacancy = (address: URLSearchParams): number | null => {
  const text = address.get(VACANCY_PARAMETER) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The open vacancy. The URL contains it, so that a link opens it and Back closes it. */
export function useVacancyAddress() {
  const [address] = useSearchParams()
  const close = useCloseAddress(parameters)

  const searchOf = (id: number): string => `?${changedQuery(address, { [VACANCY_PARAMETER]: String(id) })}`
  return { vacancyId: readVacancy(address), searchOf, close }
}
