const EMAIL_TYPES: readonly (readonly [string, RegExp])[] = [
  [
    'Recruitment',
    /^(?:careers?|jobs?|recruit\w*|vacanc\w+|apply|applications?|talent|hiring|work(?!s\b|shop|space|wear)|join(?!er)|cv|resourcing|people)/i,
  ],
  ['Human resources', /^(?:hr|humanresources|human\.resources|personnel)\b/i],
  [
    'General',
    /^(?:info|hello|enquir\w+|inquir\w+|contact|office|admin|mail|reception|general|hi|team|ask|help-?desk|welcome|kontakt)\b/i,
  ],
  ['Sales', /^(?:sales|orders?|quotes?|bookings?|reservations?|shop|business)\b/i],
  ['Accounts', /^(?:accounts?|billing|finance|invoices?|payments?|ledger|payroll)\b/i],
  ['Press', /^(?:press|media|pr|marketing|communications?|comms|news)\b/i],
  ['Support', /^(?:support|help|service|customer\w*|care|feedback|complaints?|it)\b/i],
  ['Data protection', /^(?:privacy|dpo|gdpr|dataprotection|data\.protection|data)\b/i],
]

/** The type that the local part of an email states, or else its label. Null if neither states one. */
export const emailType = (address: string, label: string): string | null =>
  (EMAIL_TYPES.find(([, local]) => local.test(address)) ??
    LABEL_TYPES.find(([, words]) => words.test(label)))?.[0] ?? null

const LABEL_TYPES: readonly (readonly [string, RegExp])[] = [
  ['Recruitment', /\b(?:recruit\w*|careers?|vacanc\w+|jobs?|apply)\b/i],
  ['Human resources', /\b(?:hr|human resources)\b/i],
  ['Sales', /\bsales\b/i],
  ['Accounts', /\b(?:accounts|billing|finance)\b/i],
  ['Support', /\b(?:support|customer services?|helpline)\b/i],
  ['Switchboard', /\b(?:switchboard|main|head office|reception|general|office)\b/i],
]

/** The type that the words before a phone number state. Otherwise `Mobile`, if the number or the words say so. */
export const phoneType = (label: string, isMobile: boolean): string | null =>
  LABEL_TYPES.find(([, words]) => words.test(label))?.[0] ??
  (isMobile || /\bmob(?:ile)?\b/i.test(label) ? 'Mobile' : null)
