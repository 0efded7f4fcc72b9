/** A sign of an address as it is written, or its word: in brackets, or alone. */
const spelt = (sign: string, word: string) =>
  String.raw`(?:${sign}|\s?[([{<]\s?(?:${sign}|${word})\s?[)\]}>]\s?|\s+${word}\s+)`

const PART = String.raw`[\p{L}\p{N}_%+\-]+`
const DOT = spelt(String.raw`\.`, 'dot')

/** An email address, also spelt out: `jo at north dot example`. */
const EMAIL = `${PART}(?:\\.${PART})*${spelt('@', 'at')}${PART}(?:${DOT}${PART})+`
/** A web address, or a host under an ending that no name of a tool has. */
const LINK = String.raw`(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}\-]+(?:\.[\p{L}\p{N}\-]+)*\.(?:co\.uk|org\.uk|ac\.uk|gov\.uk|nhs\.uk|com|org|uk)\b\S*`
/** A phone number: nine digits or more, with what stands between them. */
const PHONE = String.raw`\+?\(?\d(?:[\s()\-]{0,2}\d){8,}`

const CONTACTS = new RegExp(`${EMAIL}|${LINK}|${PHONE}`, 'giu')
/** Whether a text may have a contact. Most titles have none. */
const HINT = /@|\bat\b|www|http|\.(?:co|org|ac|gov|nhs|com|uk)|\d[\s()\d-]{7}/i

const CONTACT = '(contact)'

/** Replaces email addresses, links and phone numbers in a line of text. */
export const maskContacts = (text: string): string =>
  HINT.test(text) ? text.replace(CONTACTS, CONTACT) : text
