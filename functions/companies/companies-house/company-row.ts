/** The error for company data that cannot be used. Its message is one sentence for operators. */
export class CompanyDataRefused extends Error {
  override readonly name = 'CompanyDataRefused'
}

/** What decides whether a row of Companies House is about a company on the register. */
export interface RowNames {
  /** The 8 characters of the company number, such as `SC123456`. */
  number: string
  name: string
  previous_names: string[]
}

/** A row of the free company data. Unknown values are null, or empty. */
export interface CompanyRow extends RowNames {
  post_town: string
  /** In the form `SW1A 1AA`. */
  postcode: string | null
  /** The status as Companies House writes it, such as `Active - Proposal to Strike off`. */
  status: string | null
  /** YYYY-MM-DD. */
  incorporated_on: string | null
  /** Such as `MICRO ENTITY`. Older files lack this and the next three. */
  accounts_category: string | null
  accounts_due_on: string | null
  statement_due_on: string | null
  charges_outstanding: number | null
  /** Ids from shared/reference/sectors.ts, ascending. */
  sector_ids: number[]
}

/** A row that could not be used. */
export interface RefusedRow {
  file: string
  line: number
  reason: string
}
