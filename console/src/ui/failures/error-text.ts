import { ApiError } from '../../api/api-error.ts'
import { useUiWords } from '../ui-words.ts'

/** An error in words that a person can act on; a refusal of the server is in its own words. */
export function useErrorText(): (error: unknown) => string {
  const { error: words } = useUiWords()
  return (error) => {
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
    if (error.isSignInTooWeak) return words.signInTooWeak
    return error.missingScope === undefined
      ? error.message
      : `${notAllowed(error.missingScope, words)} ${words.askAdministrator}`
  }
}

/** What a person without a management scope (without its prefix, such as `users_read`) may not. */
export function notAllowed(
  scope: string,
  { mayNot, acts, things }: ReturnType<typeof useUiWords>['error'],
): string {
  const [thing = '', act = ''] = scope.split('_')
  const isKnown = thing in things && act in acts
  return isKnown
    ? mayNot.do(acts[act as keyof typeof acts], things[thing as keyof typeof things])
    : mayNot.this
}
