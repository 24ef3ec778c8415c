/** Whether an `Accept` header prefers a media type to JSON (RFC 9110 §12.5.1). */
export function prefersType(type: string, accept = '*/*'): boolean {
  // What nearly everybody sends.
  if (accept === '*/*' || accept === 'application/json') return false
  const ranges = accept.toLowerCase().split(',').map(readRange)
  return qualityOf(type, ranges) > qualityOf('application/json', ranges)
}

interface MediaRange {
  readonly range: string
  readonly quality: number
}

function readRange(text: string): MediaRange {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The most specific range decides. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const [family] = type.split('/')
  for (const wanted of [type, `${family}/*`, '*/*']) {
    const found = ranges.find(({ range }) => range === wanted)
    if (found) return found.quality
  }
  return 0
}
