/** The ends of domains by the kind of organisation that uses them. The likeliest comes first. */
export interface DomainEndings {
  usual: readonly string[]
  /** For charities and associations. */
  charity: readonly string[]
  school: readonly string[]
  university: readonly string[]
}

/** The ends of domains that British organisations use. */
export const ukEndings: DomainEndings = {
  usual: ['co.uk', 'com'],
  charity: ['org.uk', 'org', 'co.uk'],
  school: ['co.uk', 'org.uk', 'sch.uk'],
  university: ['ac.uk', 'com'],
}

const SAMPLE = ['example']

/** The end of the domains of sample companies. */
export const sampleEndings: DomainEndings = {
  usual: SAMPLE,
  charity: SAMPLE,
  school: SAMPLE,
  university: SAMPLE,
}
