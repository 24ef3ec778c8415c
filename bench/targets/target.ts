import type { Company } from '../company/company.ts'
import type { Place, StartedProcess } from './start-process.ts'

/** A server that can be measured. */
export interface Target {
  /** Its name in tables and on the command line. */
  readonly name: string
  /** Starts it as a process of its own on 127.0.0.1, seeded like every other. */
  start(place: Place): Promise<RunningTarget>
}

export interface RunningTarget {
  readonly address: ServerAddress
  /** The process whose time and memory count, its children included. */
  readonly pid: number
  /** From the start of the process to its first answer, its store being ready. */
  readonly startMs: number
  /** The same on an empty store, where that differs. */
  readonly firstStartMs?: number
  /** Processes of the store, where it has its own. */
  storePids?(): readonly number[]
  stop(): Promise<void>
  /** Runs a command of the server beside it, where it has any. */
  run?(args: readonly string[]): Promise<unknown>
  /** Starts it once more on the same store, after it was stopped. */
  startAgain?(): Promise<StartedProcess>
}

export type Alg = 'RS256' | 'ES256'

/**
 * What a client of a server has to know. Plain data: it travels to the process that makes the load.
 */
export interface ServerAddress {
  readonly origin: string
  /** What the server does not offer is absent. */
  readonly paths: {
    readonly token?: string
    readonly introspection?: string
    readonly revocation?: string
    readonly userinfo?: string
    readonly discovery?: string
    readonly jwks?: string
    readonly authorization?: string
    readonly pushedRequests?: string
    readonly groups?: string
    readonly groupsVerify?: string
    readonly groupsAssign?: string
    readonly health?: string
    readonly emptyGet?: string
    readonly emptyPost?: string
    readonly emptyEndpoint?: string
  }
  /** Parameters that make the server sign an access token with this algorithm. */
  readonly signedWith?: Readonly<Partial<Record<Alg, Params>>>
  readonly signIn?: SignInWays
  /**
   * Whether a verified token is remembered, so that only tokens never
   * seen before are different ones.
   */
  readonly remembersTokens: boolean
  /** The tree of groups that it holds. */
  readonly company?: Company
}

type Params = Readonly<Record<string, string>>

/** How a user's tokens are come by, and with which parameters for each use. */
export interface SignInWays {
  /** The password grant, or the code flow after a sign-in by pages or by a call. */
  readonly by: 'password' | 'pages' | { readonly call: string }
  /** A refresh of these makes one RS256 signature. */
  readonly refresh: Params
  /** Access tokens of these may be introspected. */
  readonly introspection: Params
  /** Access tokens of these open user info. */
  readonly userinfo: Params
}
