import assert from 'node:assert/strict'
import {
  type Arrival,
  ArrivalFault,
  type ArrivalFaultCode,
} from '../../../src/connections/arrival.ts'
import type { OpenConnection, RedirectKind, UpstreamWish } from '../../../src/connections/kind.ts'
import { type OidcKind, oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { upstreamFetchLimits } from '../../../src/connections/oidc/upstream.ts'
import { type SafeFetch, safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import {
  clientId,
  clientSecret,
  type ScriptedProvider,
  scriptedProvider,
} from './scripted-provider.ts'

/** How a sign-in goes; unless said otherwise, as it should. */
export interface SignIn {
  readonly kind?: RedirectKind
  readonly connection?: OpenConnection
  readonly wish?: UpstreamWish
  /** Parameters of the answer that differ; undefined leaves one out. */
  readonly answer?: Readonly<Record<string, unknown>>
  /** Whether the answer comes as a form. */
  readonly form?: boolean
}

/** A provider, and this server's side of connections to it. */
export interface ProviderScene extends AsyncDisposable {
  readonly provider: ScriptedProvider
  readonly kind: OidcKind
  readonly fetch: SafeFetch
  readonly clock: () => number
  advance(milliseconds: number): void
  connection(settings?: Record<string, unknown>, changes?: Partial<OpenConnection>): OpenConnection
  signIn(signIn?: SignIn): Promise<Arrival>
}

export const baseUrl = 'https://id.example'

export async function providerScene(): Promise<ProviderScene> {
  let ahead = 0
  const clock = () => Date.now() + ahead
  const provider = await scriptedProvider(clock)
  const fetch = safeFetch({ allowPrivate: true, ...upstreamFetchLimits, clock })
  const kind = oidcKind({ baseUrl, fetch, clock })
  const scene: ProviderScene = {
    provider,
    kind,
    fetch,
    clock,
    advance(milliseconds) {
      ahead += milliseconds
    },
    connection: (settings = {}, changes = {}) => ({
      ...plainConnection,
      settings: { issuer: provider.issuer, client_id: clientId, ...settings },
      ...changes,
    }),
    async signIn({ kind: used = kind, connection = scene.connection(), ...signIn } = {}) {
      const { to, memory } = await used.begin(connection, signIn.wish ?? {}, 'the state')
      assert.ok(to.kind === 'redirect')
      const parameters = provider.approve(to.location, signIn.answer)
      const url = new URL(`${baseUrl}/connect/${connection.alias}/callback`)
      if (!signIn.form) url.search = parameters.toString()
      const answer = { url, form: signIn.form ? parameters : undefined }
      assert.equal(used.stateOf(answer), 'the state')
      return used.finish(connection, answer, memory)
    },
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  }
  return scene
}

/** A connection that has no settings yet. */
export const plainConnection: OpenConnection = {
  id: 'a-connection',
  alias: 'acme',
  kind: 'oidc',
  groupId: 'root',
  name: 'Acme',
  preset: undefined,
  use: 'optional',
  firstSignIn: 'create',
  emailTrust: 'claim',
  trustsFactors: false,
  settings: {},
  rules: [],
  sealed: {},
  secrets: { client_secret: clientSecret },
  createdAt: 0,
  updatedAt: 0,
  revision: 1,
  lastUsedAt: undefined,
}

/** Expects that nobody comes. */
export async function refuses(
  work: Promise<unknown>,
  code: ArrivalFaultCode,
  detail: RegExp,
): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof ArrivalFault, String(error))
    assert.equal(`${error.code} ${detail.test(error.detail)}`, `${code} true`, error.detail)
    return true
  })
}
