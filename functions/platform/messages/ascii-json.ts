/**
 * Encodes a value as JSON in plain ASCII. SQS refuses U+FFFE and U+FFFF, and some emulators refuse emoji. A message
 * with such characters would fail permanently and block the messages after it in the stream.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
