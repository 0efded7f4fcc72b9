import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { Badge } from '../../../../ui/badge.tsx'

/**
 * Badges of a vacancy: for sponsorship, if its page mentions it, and for a place abroad (docs/product/search.md
 * "Vacancies that count").
 */
export function VacancyBadges({ vacancy }: { vacancy: ListedVacancy }) {
  const { visa_sponsorship } = vacancy
  const isAbroad = !isInUk(vacancy)
  if (visa_sponsorship === null && !isAbroad) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1.5 print:mt-0">
      {visa_sponsorship === 1 && <Badge tone="good">Sponsorship offered</Badge>}
      {visa_sponsorship === 0 && <Badge>Sponsorship: Not offered</Badge>}
      {isAbroad && <Badge>Abroad</Badge>}
    </p>
  )
}
