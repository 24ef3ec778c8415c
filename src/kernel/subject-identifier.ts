/** Somebody as another party names them (RFC 9493). */
export type SubjectIdentifier =
  | { readonly format: 'iss_sub'; readonly iss: string; readonly sub: string }
  | { readonly format: 'opaque'; readonly id: string }
  | { readonly format: 'email'; readonly email: string }
  | { readonly format: 'phone_number'; readonly phoneNumber: string }

const longestId = 320

/**
 * Reads the identifier of a person; undefined for what is none. An account is named by an address
 * (`acct:ada@example.com`). Of a complex one (SSF 1.0 §3.2), the user counts.
 */
export function readSubjectIdentifier(given: unknown): SubjectIdentifier | undefined {
  const subject = asRecord(given)
  switch (subject?.format) {
    case 'iss_sub': {
      const { iss, sub } = subject
      return isId(iss) && isId(sub) ? { format: 'iss_sub', iss, sub } : undefined
    }
    case 'opaque': {
      const { id } = subject
      return isId(id) ? { format: 'opaque', id } : undefined
    }
    case 'email': {
      const { email } = subject
      return isId(email) ? { format: 'email', email } : undefined
    }
    case 'account': {
      const { uri } = subject
      return isId(uri) && /^acct:[^%]+@/i.test(uri)
        ? { format: 'email', email: uri.slice('acct:'.length) }
        : undefined
    }
    case 'phone_number': {
      const { phone_number: phoneNumber } = subject
      return isId(phoneNumber) ? { format: 'phone_number', phoneNumber } : undefined
    }
    case 'complex':
      return asRecord(subject.user)?.format === 'complex'
        ? undefined
        : readSubjectIdentifier(subject.user)
    default:
      return undefined
  }
}

function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= longestId && !value.includes('\0')
  )
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}
