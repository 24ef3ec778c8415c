/** What is wrong with one field of what was sent. */
interface FieldFault {
  /** As the API names the field, such as `redirect_uris[1]`. */
  readonly path: string
  readonly problem: string
}

/** A refusal of the API, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number | undefined
  /** Finds the request in the server's log. */
  readonly reference: string | undefined
  readonly faults: readonly FieldFault[]
  /** The management scope that the person lacks, without its prefix. */
  readonly missingScope: string | undefined
  /** Whether the call needs a stronger sign-in, and the person refused to sign in again. */
  readonly isSignInTooWeak: boolean

  constructor(status: number, body: unknown, isSignInTooWeak = false) {
    const { words, code, reference, moreInfo } = readRefusal(body)
    super(words)
    this.status = status
    this.code = code
    this.reference = reference
    this.faults = readFaults(moreInfo)
    this.missingScope = status === 403 ? /\blacks [^\s:]+:(\w+)/.exec(words)?.[1] : undefined
    this.isSignInTooWeak = isSignInTooWeak
  }
}

const changedMeanwhile = new Set([10_006, 11_011, 12_006, 17_009, 19_004, 20_005, 21_003])

/** Whether a change was refused because somebody else has changed the same thing first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && changedMeanwhile.has(error.code ?? 0)
}

interface Refusal {
  readonly words: string
  readonly code: number | undefined
  readonly reference: string | undefined
  readonly moreInfo: string
}

/** Reads the envelope of a failure, or the short form of a caller without a valid token. */
function readRefusal(body: unknown): Refusal {
  const { error, refnumber } = (body ?? {}) as { error?: unknown; refnumber?: string }
  if (typeof error !== 'object' || error === null) {
    return { words: String(error ?? ''), code: undefined, reference: refnumber, moreInfo: '' }
  }
  const envelope = error as {
    error?: string
    code?: number
    referenceNumber?: string
    moreInfo?: string
  }
  return {
    words: envelope.error ?? '',
    code: envelope.code,
    reference: envelope.referenceNumber,
    moreInfo: envelope.moreInfo ?? '',
  }
}

/** Reads `/name: problem; /other: problem`. */
function readFaults(moreInfo: string): readonly FieldFault[] {
  return moreInfo.split(/; (?=\/)/).flatMap((text) => {
    const [, path, problem] = /^\/([^:]+): (.+)$/s.exec(text) ?? []
    return path && problem ? [{ path, problem }] : []
  })
}
