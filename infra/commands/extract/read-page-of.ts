/** A page to extract from, or the reason why it could not be read. */
export type ReadPage = { file: string | null; url: string } & ({ html: string } | { reason: string })
