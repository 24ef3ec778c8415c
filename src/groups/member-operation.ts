import type { WantedTerms } from './give-terms.ts'

/** One change of one membership. The user is named by sub, or by what they sign in with. */
export type MemberOperation = {
  readonly groupId: string
  readonly sub?: string
  readonly loginName?: string
} & (
  | {
      readonly action: 'assign'
      readonly roles: readonly string[]
      readonly appendRole?: boolean
      readonly terms?: WantedTerms | undefined
    }
  | { readonly action: 'remove' }
)
