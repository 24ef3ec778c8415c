import { hash, randomBytes } from 'node:crypto'
import type { Recorded, Recording } from '../../events/recorded.ts'
import { type Cookie, type CookieWriter, readCookie } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import { providerRange } from '../../kernel/address-range.ts'
import { hmac, randomSecret, safeEqual, sha256 } from '../../kernel/secrets.ts'
import type { VouchedOrigin } from '../../kernel/upstream-attempt.ts'
import { isVouched } from '../is-vouched.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { FactorKind, Session } from '../stores/session-stores.ts'
import type { EndSession } from './end-session.ts'
import {
  newSession,
  openSession,
  openSessionFrom,
  personOf,
  type SignedIn,
  type SignInOrigin,
  type UpstreamOriginStore,
  visitorFrom,
} from './open-session.ts'
import type { SessionContext } from './session-context.ts'

/**
 * What is known of a browser that sent no cookie: its kind, without versions, and its network.
 * Others can have the same, so it only decides whether the person is told of a new browser. The
 * prefix keeps it apart from digests of cookies.
 */
export function browserTraits({
  userAgent = '',
  address,
}: {
  readonly userAgent?: string | undefined
  readonly address: string
}): string {
  const kind = userAgent.replaceAll(/[\d._]+/g, '')
  return `traits ${sha256(JSON.stringify([kind, providerRange(address)]))}`
}

/**
 * The `session_state` of an authorization response (OpenID Connect Session Management §3.2). The
 * check-session frame computes it too, from the cookie, and so detects a change of the session.
 */
export function sessionState(clientId: string, redirectUri: string, browserState: string): string {
  const salt = randomBytes(12).toString('base64url')
  const origin = new URL(redirectUri).origin
  const text = [clientId, origin, browserState, salt].join(' ')
  return `${hash('sha256', text, 'base64url')}.${salt}`
}

/** A browser, identified by its cookies. */
export interface Browser {
  /** Identifies this browser, signed in or not. Interactions and forms are bound to it. */
  readonly id: string
  /** Changes with every sign-in and sign-out. The check-session frame compares it. */
  readonly state: string
  /** The browser's session, if it is open and its user may act. */
  readonly session: Session | undefined
  /** The language of the person who is signed in, if the person has chosen one. */
  readonly locale: string | undefined
  /** Whether the account of that person is going to be deleted. */
  readonly isLeaving: boolean
  /** Whether the password with which that person has signed in has to be replaced. */
  readonly mustChangePassword: boolean
  /** What that person has for strong sign-ins. */
  readonly factorKinds: readonly FactorKind[]
  /** Whether it brought no cookie: it is here for the first time, or keeps none. */
  readonly isNew: boolean
  /** Headers that set the cookies that the browser lacks. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

/** Who is signed in in a browser, and what its pages have to know of them. */
type SignedInPerson = Pick<
  Browser,
  'session' | 'locale' | 'isLeaving' | 'mustChangePassword' | 'factorKinds'
>

export interface Browsers {
  read(request: Request): Promise<Browser>
  /**
   * Signs the browser in with a new cookie (L01). If the browser has a session of the same user,
   * that session continues, so that one logout ends all of it. A session of another user ends.
   * Returns undefined and changes nothing if all sessions of the user were ended since the password
   * was checked.
   */
  signIn(browser: Browser, who: SignedIn, how: SignInWish): Promise<SignedInBrowser | undefined>
  /** The same in two parts, for a sign-in that opens the session in a transaction of its own. */
  enter(browser: Browser, how: Omit<SignInWish, 'upstream'>): BrowserEntry
  /**
   * The browser after a sign-in, for whoever goes on without another request. Another person may be
   * signed in than before, so what is known of them is read again.
   */
  afterSignIn(browser: Browser, signedIn: SignedInBrowser): Promise<Browser>
  /**
   * Adds a factor to the browser's session, which gets a new cookie and lasts as long as before.
   * Returns undefined like `signIn`.
   */
  strengthen(
    session: Session,
    proof: SessionProof,
    origin: SignInOrigin,
  ): Promise<SignedInBrowser | undefined>
  /**
   * The same in two parts, for a proof that is recorded in a transaction of its own. With `trust`,
   * the person needs no second factor in that browser for a while.
   */
  stronger(session: Session, origin: SignInOrigin, trust?: BrowserTrust): StrongerSession
  /** Headers that remove the session cookie. */
  signOut(): Browser['headers']
  /**
   * The token for a form. It proves that the server gave the form to this browser in this session
   * (L02).
   */
  csrfToken(browser: Browser): string
  isCsrfToken(browser: Browser, token: string | undefined): boolean
  /**
   * Whether the form was shown in the browser's current session, or both times without a session.
   */
  isSameSession(browser: Browser, token: string | undefined): boolean
}

/** The session of a browser that is about to be signed in. */
interface BrowserEntry {
  /** Opens the session, in the transaction of the stores. Answers undefined like `signIn`. */
  open(
    stores: Pick<OAuthStores, 'sessions'>,
    log: Recording,
    who: SignedIn,
  ): Promise<Session | undefined>
  /** After the commit: signs the browser in with the session that was opened, if one was. */
  conclude(session: Session | undefined): Promise<SignedInBrowser | undefined>
}

/** A session that is about to get stronger. */
export interface StrongerSession {
  /** Adds the factor, in the transaction of the stores. Answers undefined like `signIn`. */
  open(stores: StrongerStores, log: Recording, proof: SessionProof): Promise<Session | undefined>
  /** After the commit: gives the browser its new cookie, if the session is still open. */
  conclude(session: Session | undefined): SignedInBrowser | undefined
}

/** What a session gets stronger with. */
export type StrongerStores = Pick<BrowserStores, 'sessions' | 'trustedBrowsers'>

type SessionProof = Pick<Session, 'amr' | 'acr'>

/** What a sign-in changes about a browser. */
export type SignedInBrowser = Pick<Browser, 'state' | 'headers'> & { readonly session: Session }

interface SignInWish {
  /** Whether the session lasts after the browser closes, and without activity. */
  readonly remember: boolean
  readonly origin: SignInOrigin
  /** The session elsewhere with which this one begins. */
  readonly upstream?: VouchedOrigin | undefined
}

/** The browser that a person trusts, by the digest of its cookie, and until when. */
interface BrowserTrust {
  readonly browser: string
  readonly until: number
}

interface BrowserStores extends OAuthStores {
  readonly upstreamSessions: UpstreamOriginStore
  readonly trustedBrowsers: { trust(sub: string, browser: string, until: number): Promise<void> }
}

/** What browsers work with besides sessions. */
interface BrowserContext extends SessionContext {
  readonly recorded: Recorded<BrowserStores>
  readonly cookies: CookieWriter
  /** How long a session lasts if the person wants to stay signed in. */
  readonly rememberMs: number
  /** Key of the form tokens. */
  readonly secret: Buffer
}

const browserCookie = 'ostiary_browser'
const sessionCookie = 'ostiary_session'
/** Read by the script of the check-session frame. */
export const stateCookie = 'ostiary_state'
const browserSeconds = 365 * 86_400

export function browsers(context: BrowserContext, endSession: EndSession): Browsers {
  const { recorded, directory, cookies, sessionRules: rules, rememberMs, clock } = context
  const { sessions } = context.stores
  const mac = hmac(context.secret)

  async function findSession(cookieDigest: string | undefined) {
    const now = clock()
    const found = cookieDigest ? await sessions.findByCookie(cookieDigest) : undefined
    if (!found || !directory.mayAct(found.userStatus)) return undefined
    const { session } = found
    if (Math.min(session.expiresAt, session.idleExpiresAt) <= now) return undefined
    if (!(await isVouched(directory, session))) return undefined
    await keepAlive(session, now)
    return found
  }

  /** The session with this cookie, and what its pages have to know of the person. */
  async function findPerson(cookieDigest: string | undefined): Promise<SignedInPerson> {
    const found = await findSession(cookieDigest)
    const { session, locale, isLeaving = false, password, factorKinds = [] } = found ?? {}
    // Whoever came by passkey has used no password that could be too old.
    const hasTyped = session?.amr.includes('pwd') === true
    const mustChangePassword = hasTyped && password !== undefined && directory.mustReplace(password)
    return { session, locale, isLeaving, mustChangePassword, factorKinds }
  }

  /**
   * Moves the idle limit forward, but not with every request: at most once in a tenth of the limit.
   */
  async function keepAlive(session: Session, now: number): Promise<void> {
    const idleExpiresAt = Math.min(now + rules.idleMs, session.expiresAt)
    if (idleExpiresAt - session.idleExpiresAt > rules.idleMs / 10) {
      await sessions.touch(session.id, idleExpiresAt, now)
    }
  }

  /** Derived with the server's secret, so that nobody can compute the session cookie from it. */
  function stateOf(sessionSecret: string | undefined): string {
    return sessionSecret ? mac(`browser state ${sessionSecret}`) : 'none'
  }

  return {
    async read(request) {
      const known = readCookie(request, cookies.nameOf(browserCookie))
      const id = known ?? randomSecret()
      const cookie = readCookie(request, cookies.nameOf(sessionCookie))
      const person = await findPerson(cookie && sha256(cookie))
      const state = stateOf(person.session && cookie)
      const missing: Cookie[] = []
      if (!known) missing.push({ name: browserCookie, value: id, maxAge: browserSeconds })
      if (readCookie(request, cookies.nameOf(stateCookie)) !== state) {
        missing.push({ name: stateCookie, value: state, readable: true, crossSite: true })
      }
      const isNew = !known
      return { id, state, ...person, isNew, headers: setting(missing) }
    },

    async signIn(browser, who, { upstream, ...how }) {
      const { origin } = how
      const entry = entryOf(browser, how)
      const session = await recorded(visitorFrom(origin), async (stores, log) => {
        if (!upstream) return log.unchanged(await entry.open(stores, log, who))
        const fresh = entry.draw(who)
        const before = browser.session
        return log.unchanged(await openSessionFrom(stores, log, fresh, origin, upstream, before))
      })
      return entry.conclude(session)
    },

    enter: entryOf,

    async afterSignIn(browser, { session, state, headers }) {
      return { ...browser, ...(await findPerson(session.cookieDigest)), state, headers }
    },

    async strengthen(before, proof, origin) {
      const entry = strongerOf(before, origin)
      const session = await recorded(personOf(before, origin), async (stores, log) =>
        log.unchanged(await entry.open(stores, log, proof)),
      )
      return entry.conclude(session)
    },

    stronger: strongerOf,

    signOut: () =>
      setting([
        { name: sessionCookie, value: 'none', maxAge: 0 },
        { name: stateCookie, value: 'none', readable: true, crossSite: true },
      ]),

    csrfToken: (browser) => `${browserMac(browser)}.${sessionMac(browser)}`,
    isCsrfToken: (browser, token) => safeEqual(token?.split('.')[0] ?? '', browserMac(browser)),
    isSameSession: (browser, token) => safeEqual(token?.split('.')[1] ?? '', sessionMac(browser)),
  }

  function entryOf(browser: Browser, { remember, origin }: Omit<SignInWish, 'upstream'>) {
    const cookie = randomSecret()
    const before = browser.session
    const lasting = remember ? { idleMs: rememberMs, absoluteMs: rememberMs } : rules
    const draw = (who: SignedIn): Session => ({
      ...newSession(who, lasting, clock()),
      cookieDigest: sha256(cookie),
    })
    const entry: BrowserEntry = {
      open: (stores, log, who) => openSession(stores, log, draw(who), origin, before),
      async conclude(session) {
        if (!session) return undefined
        if (before && before.sub !== session.sub) {
          await endSession(personOf(session, origin), before.id)
        }
        return signedInWith(session, cookie, remember ? Math.floor(rememberMs / 1000) : undefined)
      },
    }
    return { ...entry, draw }
  }

  function strongerOf(
    before: Session,
    origin: SignInOrigin,
    trust?: BrowserTrust,
  ): StrongerSession {
    const cookie = randomSecret()
    return {
      async open(stores, log, proof) {
        const fresh = { ...before, ...proof, authTime: clock(), cookieDigest: sha256(cookie) }
        const sameBrowser = { userAgent: before.userAgent, ...origin }
        const opened = await openSession(stores, log, fresh, sameBrowser, before)
        // A block that comes now waits, and then ends the trust too.
        if (opened && trust) {
          await stores.trustedBrowsers.trust(opened.sub, trust.browser, trust.until)
        }
        return opened
      },
      conclude(session) {
        if (!session) return undefined
        // A session that ends with its idle time is gone when the browser closes.
        const lasts = before.idleExpiresAt === before.expiresAt
        const maxAge = lasts ? Math.floor((before.expiresAt - clock()) / 1000) : undefined
        return signedInWith(session, cookie, maxAge)
      },
    }
  }

  function signedInWith(
    session: Session,
    cookie: string,
    maxAge: number | undefined,
  ): SignedInBrowser {
    const state = stateOf(cookie)
    const headers = setting([
      { name: sessionCookie, value: cookie, maxAge },
      { name: stateCookie, value: state, maxAge, readable: true, crossSite: true },
    ])
    return { session, state, headers }
  }

  function browserMac({ id }: Browser): string {
    return mac(`form ${id}`)
  }

  /** A session belongs to one person for all its time, so its id identifies the person too. */
  function sessionMac({ id, session }: Browser): string {
    return mac(`form ${id} of session ${session?.id ?? ''}`)
  }

  function setting(list: readonly Cookie[]): Browser['headers'] {
    return list.length > 0 ? { 'set-cookie': list.map(cookies.write) } : {}
  }
}
