/** A refusal of the API, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number | undefined
  /** Finds the request in the server's log. */
  readonly reference: string | undefined

  constructor(status: number, body: unknown) {
    const { words, code, reference } = readRefusal(body)
    super(words)
    this.status = status
    this.code = code
    this.reference = reference
  }
}

interface Refusal {
  readonly words: string
  readonly code: number | undefined
  readonly reference: string | undefined
}

/** Reads the envelope of a failure, or the short form of a caller without a valid token. */
function readRefusal(body: unknown): Refusal {
  const { error, refnumber } = (body ?? {}) as { error?: unknown; refnumber?: string }
  if (typeof error !== 'object' || error === null) {
    return { words: String(error ?? ''), code: undefined, reference: refnumber }
  }
  const envelope = error as { error?: string; code?: number; referenceNumber?: string }
  return {
    words: envelope.error ?? '',
    code: envelope.code,
    reference: envelope.referenceNumber,
  }
}
