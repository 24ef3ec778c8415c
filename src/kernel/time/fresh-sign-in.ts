/**
 * How many seconds ago people may have signed in who change what they sign in with: when a page is
 * shown or a token is used, and when the form of such a page is sent.
 */
export const freshSeconds = { shown: 600, sent: 900 } as const
