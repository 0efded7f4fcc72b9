import { useState, type ReactNode } from 'react'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { useApplications } from '../../../applications/use-applications.ts'
import { useVacancyAddress } from '../../vacancy/use-vacancy-address.ts'
import { FoldButton } from './fold-button.tsx'
import { VacancyItem } from './vacancy-item.tsx'

interface VacancyRowsProps {
  vacancies: readonly ListedVacancy[]
  /** How many vacancies are shown until the user asks for all. */
  shownAtFirst: number
  /** The noun on the button, such as `vacancies`. */
  noun: string
  onExpand?: () => void
  /** A button that loads more vacancies. It is shown when all loaded ones are. */
  more?: ReactNode
}

/** A list of vacancies that can be expanded. If only one vacancy would be hidden, the whole list is shown. */
export function VacancyRows({ vacancies, shownAtFirst, noun, onExpand, more }: VacancyRowsProps) {
  const [expanded, setExpanded] = useState(false)
  const { applications } = useApplications()
  const { searchOf } = useVacancyAddress()
  const folds = vacancies.length > shownAtFirst + 1
  const toggle = () => {
    if (!expanded) onExpand?.()
    setExpanded(!expanded)
  }
  return (
    <>
      <ul className="grid gap-2 print:grid-cols-2 print:gap-1.5">
        {vacancies.map((vacancy, index) => (
          <VacancyItem
            key={vacancy.id}
            vacancy={vacancy}
            status={applications?.find(({ vacancy_id }) => vacancy_id === vacancy.id)?.status}
            search={searchOf(vacancy.id)}
            folded={folds && !expanded && index >= shownAtFirst}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(!folds || expanded) && more}
        {folds && <FoldButton expanded={expanded} count={vacancies.length} noun={noun} onToggle={toggle} />}
      </div>
    </>
  )
}
