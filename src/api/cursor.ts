/** Writes a position in a list as a cursor, which callers can only send back. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a cursor; undefined for text that `writeCursor` does not write for these types. */
export function readCursor<const Types extends readonly ('string' | 'number')[]>(
  text: string,
  types: Types,
): Place<Types> | undefined {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  if (!Array.isArray(place) || place.length !== types.length) return undefined
  if (writeCursor(place) !== text || JSON.stringify(place).includes('\\u0000')) return undefined
  const fits = types.every((type, i) =>
    type === 'number' ? Number.isSafeInteger(place[i]) : typeof place[i] === 'string',
  )
  return fits ? (place as unknown as Place<Types>) : undefined
}

type Place<Types extends readonly ('string' | 'number')[]> = {
  [K in keyof Types]: Types[K] extends 'number' ? number : string
}
