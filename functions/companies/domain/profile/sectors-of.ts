import type { CompanyProfile } from './company-profile.ts'
import { sectorOfName } from './sector-of-name.ts'

/** The sectors of a company. */
export interface CompanySectors {
  sector_ids: number[]
  /** Whether no source states them, and the name says them. */
  from_name: boolean
}

/** The sectors that sources state. Null if a correction says that the company has none. */
export const statedSectors = ({
  sector_ids,
  fact_sources,
}: Pick<CompanyProfile, 'sector_ids' | 'fact_sources'>): number[] | null =>
  sector_ids.length === 0 && fact_sources['sector_ids']?.source === 'correction' ? null : sector_ids

/**
 * The stated sectors of a company, or else the one that its name plainly says (docs/product/search.md "Sectors").
 * @param stated As from `statedSectors`; undefined if nothing is known of the company.
 */
export function sectorsOf(name: string, stated: readonly number[] | null | undefined): CompanySectors {
  if (stated === null) return { sector_ids: [], from_name: false }
  if (stated !== undefined && stated.length > 0) return { sector_ids: [...stated], from_name: false }
  const named = sectorOfName(name)
  return { sector_ids: named === undefined ? [] : [named], from_name: named !== undefined }
}
