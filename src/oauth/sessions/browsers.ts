import { type Cookie, type CookieWriter, readCookie } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Clock } from '../../kernel/clock.ts'
import { hmac, safeEqual, sha256 } from '../../kernel/digest.ts'
import { randomSecret } from '../../kernel/ids.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { EndSession } from './logout/end-session.ts'
import { newSession, type SessionRules } from './new-session.ts'
import { openSession, type SignInOrigin } from './open-session.ts'
import type { Session, SessionStore } from './session-store.ts'

/** A browser as its cookies show it. */
export interface Browser {
  /** Tells this browser from others, signed in or not; interactions and forms are bound to it. */
  readonly id: string
  /** What the check-session frame compares: changes with every sign-in and sign-out. */
  readonly state: string
  /** The session it is signed in with, if that is open and its user may act. */
  readonly session: Session | undefined
  /** Headers that set what the browser lacks. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

export interface Browsers {
  read(request: Request): Promise<Browser>
  /**
   * Signs the browser in under a cookie that nobody has seen before (L01). The session of the same
   * user goes on, so that one logout still ends all of it; that of another user ends. Undefined, and
   * nothing has changed, if all sessions of the user were ended since the sign-in was settled.
   */
  signIn(
    browser: Browser,
    who: SignedIn,
    how: SignInWish,
  ): Promise<{ session: Session; headers: Browser['headers'] } | undefined>
  /** Headers that make the browser forget its session. */
  signOut(): Browser['headers']
  /** The token a form carries: this browser was given it by us (L02), while it had this session. */
  csrfToken(browser: Browser): string
  isCsrfToken(browser: Browser, token: string | undefined): boolean
  /** Whether the form was shown to the session that the browser has now; nobody's session is one too. */
  isSameSession(browser: Browser, token: string | undefined): boolean
}

type SignedIn = Pick<Session, 'sub' | 'identityId' | 'amr' | 'acr' | 'epoch'>

interface SignInWish {
  /** Whether the sign-in outlasts the browser, and idleness. */
  readonly remember: boolean
  readonly origin: SignInOrigin
}

interface BrowsersDependencies {
  readonly sessions: Pick<SessionStore, 'findByCookie' | 'touch'>
  readonly transact: Transact<OAuthStores>
  readonly endSession: EndSession
  readonly directory: SubjectDirectory
  readonly cookies: CookieWriter
  readonly rules: SessionRules
  /** How long a sign-in lasts that the person wants to be remembered. */
  readonly rememberMs: number
  /** Key of the form tokens. */
  readonly secret: Buffer
  readonly clock: Clock
}

const browserCookie = 'ostiary_browser'
const sessionCookie = 'ostiary_session'
/** Read by the script of the check-session frame. */
export const stateCookie = 'ostiary_state'
const browserSeconds = 365 * 86_400

export function browsers(deps: BrowsersDependencies): Browsers {
  const { sessions, transact, directory, cookies, rules, rememberMs, secret, clock } = deps
  const mac = hmac(secret)

  async function findSession(cookie: string | undefined): Promise<Session | undefined> {
    const now = clock()
    const session = cookie && (await sessions.findByCookie(sha256(cookie)))
    if (!session) return undefined
    if (Math.min(session.expiresAt, session.idleExpiresAt) <= now) return undefined
    const subject = await directory.find(session.sub)
    if (!subject || !directory.mayAct(subject.status)) return undefined
    await keepAlive(session, now)
    return session
  }

  /** Moves the idle limit on, at most once a tenth of it, since most requests need no write. */
  async function keepAlive(session: Session, now: number): Promise<void> {
    const idleExpiresAt = Math.min(now + rules.idleMs, session.expiresAt)
    if (idleExpiresAt - session.idleExpiresAt > rules.idleMs / 10) {
      await sessions.touch(session.id, idleExpiresAt)
    }
  }

  /** Nobody can tell the session from it, and it cannot be made without the server's secret. */
  function stateOf(sessionSecret: string | undefined): string {
    return sessionSecret ? mac(`browser state ${sessionSecret}`) : 'none'
  }

  return {
    async read(request) {
      const known = readCookie(request, cookies.nameOf(browserCookie))
      const id = known ?? randomSecret()
      const cookie = readCookie(request, cookies.nameOf(sessionCookie))
      const session = await findSession(cookie)
      const state = stateOf(session && cookie)
      const missing: Cookie[] = []
      if (!known) missing.push({ name: browserCookie, value: id, maxAge: browserSeconds })
      if (readCookie(request, cookies.nameOf(stateCookie)) !== state) {
        missing.push({ name: stateCookie, value: state, readable: true, crossSite: true })
      }
      return { id, state, session, headers: setting(missing) }
    },

    async signIn(browser, who, { remember, origin }) {
      const cookie = randomSecret()
      const lasting = remember ? { idleMs: rememberMs, absoluteMs: rememberMs } : rules
      const fresh = { ...newSession(who, lasting, clock()), cookieDigest: sha256(cookie) }
      const before = browser.session
      const session = await transact((stores) => openSession(stores, fresh, origin, before))
      if (!session) return undefined
      if (before && before.sub !== session.sub) await deps.endSession(before.id, origin)
      const maxAge = remember ? Math.floor(rememberMs / 1000) : undefined
      return {
        session,
        headers: setting([
          { name: sessionCookie, value: cookie, maxAge },
          { name: stateCookie, value: stateOf(cookie), maxAge, readable: true, crossSite: true },
        ]),
      }
    },

    signOut: () =>
      setting([
        { name: sessionCookie, value: 'none', maxAge: 0 },
        { name: stateCookie, value: 'none', readable: true, crossSite: true },
      ]),

    csrfToken: (browser) => `${browserMac(browser)}.${sessionMac(browser)}`,
    isCsrfToken: (browser, token) => safeEqual(token?.split('.')[0] ?? '', browserMac(browser)),
    isSameSession: (browser, token) => safeEqual(token?.split('.')[1] ?? '', sessionMac(browser)),
  }

  function browserMac({ id }: Browser): string {
    return mac(`form ${id}`)
  }

  /** A session is that of one person for all its time, so that its id names the person too. */
  function sessionMac({ id, session }: Browser): string {
    return mac(`form ${id} of session ${session?.id ?? ''}`)
  }

  function setting(list: readonly Cookie[]): Browser['headers'] {
    return list.length > 0 ? { 'set-cookie': list.map(cookies.write) } : {}
  }
}
