import { tidy } from '../domain/organisation.ts'

/** The endings of most hosts of companies. The whole list of endings has names of places, such as `.wales` and `.london`. */
const ENDINGS = 'com|net|org|info|biz|eu|uk|co|io|ai|app|dev|tech|online|shop|store|site|website|xyz'

/** A word that is a host name or a web address: `www.acme.wales`, `https://acme.example/jobs`, `acme.co.uk`. */
const HOST_NAME = new RegExp(
  String.raw`(?<![^\s,;()])(?:[a-z]+:\/\/|www\.|(?:[\p{L}\d-]+\.)+(?:${ENDINGS})(?![^\s,;()/:?#.]))[^\s,;()]*`,
  'giu',
)

/** The town of a row, tidied. A host name is no town, and would name a company whose row is locked, so it is left out. */
export const townOf = (cell: string): string =>
  tidy(cell.includes('.') ? cell.replaceAll(HOST_NAME, '') : cell)
