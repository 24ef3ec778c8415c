/** Why a password is not accepted. */
export type PasswordFault =
  | { readonly code: 'tooShort'; readonly least: number }
  | { readonly code: 'tooLong'; readonly most: number }
  | { readonly code: 'malformed' | 'tooCommon' | 'holdsName' | 'tooWeak' | 'usedBefore' }

/** A fault in the words of the API. */
export function passwordFaultWords(fault: PasswordFault): string {
  switch (fault.code) {
    case 'tooShort':
      return `must have at least ${fault.least} characters`
    case 'tooLong':
      return `must have at most ${fault.most} characters`
    case 'malformed':
      return 'holds characters that no password can have'
    case 'tooCommon':
      return 'is one of the most common passwords'
    case 'holdsName':
      return 'holds a name of the user'
    case 'tooWeak':
      return 'is too easy to guess'
    case 'usedBefore':
      return 'was used before'
  }
}
