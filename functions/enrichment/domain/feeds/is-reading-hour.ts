/** The feeds are read at night, when employers change little between two pages. */
const READING_HOUR = '03'
const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hour12: false,
  timeZone: 'Europe/London',
})

/** Whether it is the hour of the day in which feeds are read: from 3 to 4 in London. */
export const isReadingHour = (now: Date): boolean => hourInLondon.format(now) === READING_HOUR
