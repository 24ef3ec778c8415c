import { InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { consoleSettings } from '../console-settings.ts'

const { issuer, clientId, scopes } = consoleSettings
const home = new URL(consoleSettings.home, window.location.origin).href

const manager = new UserManager({
  authority: issuer,
  client_id: clientId,
  redirect_uri: `${home}callback`,
  silent_redirect_uri: `${home}callback`,
  popup_redirect_uri: `${home}callback`,
  post_logout_redirect_uri: home,
  scope: scopes.join(' '),
  // Tokens stay in memory: a script that runs here later finds none, and a closed tab leaves none.
  userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  automaticSilentRenew: true,
})

/** The person who is signed in, with the access token. */
export type SignedIn = User

/** Names the window of `signInAgainInWindow`. */
const windowName = 'ostiary-sign-in'

/** Where the person is, to come back to after the sign-in. */
interface Place {
  readonly target: string
  /** Whether it is the answer to a challenge. */
  readonly isAgain: boolean
}

function here(isAgain: boolean): Place {
  const { pathname, search } = window.location
  return { target: pathname + search, isAgain }
}

const isCallback = () => window.location.href.startsWith(`${home}callback?`)

/** Whether the page was left for a stronger sign-in, and came back. */
export let hasSignedInAgain = false

/**
 * Signs the person in, or finds that they are. A reload of the page signs in again without a
 * question, because the session at the server is still open.
 */
export async function signIn(): Promise<SignedIn | undefined> {
  if (!isCallback()) {
    await manager.signinRedirect({ state: here(false) })
    return undefined
  }
  // In the hidden frame of a silent renewal, the page only reports the answer to its parent.
  if (window.parent !== window) {
    await manager.signinSilentCallback()
    return undefined
  }
  if (window.name === windowName) {
    await manager.signinPopupCallback()
    return undefined
  }
  const user = await manager.signinRedirectCallback()
  const { target = home, isAgain = false } = (user.state ?? {}) as Partial<Place>
  window.history.replaceState(null, '', target)
  hasSignedInAgain = isAgain
  return user
}

/** What the server asks for when a call needs a stronger sign-in (RFC 9470). */
export interface Challenge {
  readonly acrValues: string
  readonly maxAge?: number | undefined
}

const requestOf = ({ acrValues, maxAge }: Challenge) => ({
  ...(acrValues !== '' && { acr_values: acrValues }),
  ...(maxAge !== undefined && { max_age: maxAge }),
})

/** Leaves the page to sign in as the server asks, and comes back to the same view. */
export async function signInAgainHere(challenge: Challenge): Promise<void> {
  await manager.signinRedirect({ ...requestOf(challenge), state: here(true) })
}

/** Does the same in a window of its own, so that the page keeps what was typed. */
export async function signInAgainInWindow(challenge: Challenge): Promise<void> {
  const before = await manager.getUser()
  const after = await manager.signinPopup({
    ...requestOf(challenge),
    // With `popup`, the pages would be cut off from this one, whose opener policy is another.
    extraQueryParams: { display: 'page' },
    popupWindowTarget: windowName,
    popupAbortOnClose: true,
  })
  if (before?.profile.sub === after.profile.sub) return
  // What is on the page belongs to somebody else, and nothing of it may be sent any more.
  window.location.reload()
  await new Promise(() => {})
}

/** How strong the last sign-in was, as the ID token says. */
export async function presentAcr(): Promise<string> {
  return (await manager.getUser())?.profile.acr ?? ''
}

/** The access token now; a renewed one if it was about to expire. */
export async function accessToken(): Promise<string> {
  const user = await manager.getUser()
  if (user && !user.expired) return user.access_token
  const renewed = await manager.signinSilent()
  if (!renewed) throw new Error('the session has ended')
  return renewed.access_token
}

export async function signOut(): Promise<void> {
  await manager.signoutRedirect()
}
