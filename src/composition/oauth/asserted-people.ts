import type { JWTPayload } from 'jose'
import { admit, checkDomain, domainOf } from '../../connections/admit.ts'
import { type Arrival, ArrivalFault } from '../../connections/arrival.ts'
import { mayDo } from '../../connections/may-do.ts'
import { claimsArrival } from '../../connections/oidc/claims-arrival.ts'
import type {
  AssertedContext,
  AssertedPerson,
  FindAsserted,
  OpenAsserted,
} from '../../oauth/grants/asserted-grant.ts'
import { requesterOf } from '../../oauth/grants/grant-type.ts'
import { strengthOf } from '../../oauth/model/strength.ts'
import { openSession, openSessionFrom } from '../../oauth/sessions/open-session.ts'
import type { TrustedIssuer } from '../../oauth/stores/issuer-stores.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { connectionRights } from '../connection-rights.ts'
import { provenNames } from '../signals.ts'

/** Who identity assertions of others are about here, and the sessions that they open. */
export function buildAsserted(
  services: Services,
): Pick<AssertedContext, 'findAsserted' | 'openAsserted'> {
  return { findAsserted: findAsserted(services), openAsserted: openAsserted(services) }
}

/** What an assertion says, as if the person had come themselves. */
function arrivalOf({ issuer }: TrustedIssuer, claims: JWTPayload): Arrival {
  const said = { issuer, idToken: claims, userinfo: {}, session: {} }
  return claimsArrival(
    { ...said, parameters: new URLSearchParams() },
    { subjectOf: ({ sub }) => sub, isEmailProved: ({ email_verified: is }) => is === true },
  )
}

function findAsserted({ settings, storage, directory, clock }: Services): FindAsserted {
  const { stores } = storage
  const rights = connectionRights(settings.prefix, clock)
  const names = provenNames(stores.users)

  async function personOf(
    sub: string,
    identityId?: string,
  ): Promise<Pick<AssertedPerson, 'sub' | 'identityId' | 'epoch'> | undefined> {
    const account = await stores.users.findAccount(sub)
    if (!account || !directory.mayAct(account.user.status)) return undefined
    if (account.user.deletionAt !== undefined) return undefined
    const identity = account.identities.find(
      (each) => each.identityId === (identityId ?? each.identityId),
    )
    return identity && { sub, identityId: identity.identityId, epoch: account.epoch }
  }

  /** By the account that somebody has linked, as in a sign-in through the connection. */
  async function byConnection(alias: string, arrival: Arrival) {
    const connection = await stores.connections.findByAlias(alias)
    if (!connection || !mayDo(connection, 'sign-in')) return undefined
    const { id: connectionId, groupId: vouchedBy } = connection
    const { issuer, subject } = await admit(stores, connection, arrival)
    const account = await stores.upstreamAccounts.find({ connectionId, issuer, subject })
    const person = account && (await personOf(account.sub, account.identityId))
    if (!person || !(await rights.mayVouch(stores, vouchedBy, person.sub))) return undefined
    // A second factor elsewhere counts as one here; which one it was is not known for sure.
    const isStrong = connection.trustsFactors && strengthOf(arrival.amr) !== 'password'
    const startedAt = (arrival.authTime ?? Number(arrival.claims.iat)) * 1000
    const named = { connectionId, vouchedBy, issuer, subject }
    const origin = { ...named, upstreamId: undefined, startedAt, sealed: undefined }
    return { ...person, issuer, amr: isStrong ? ['mfa'] : [], origin }
  }

  /** By an address that both sides have proven, in a domain that the issuer may speak for. */
  async function byEmail(
    domains: readonly string[],
    { issuer, email = '', isEmailProved }: Arrival,
  ) {
    if (!isEmailProved || !domains.includes(domainOf(email))) return undefined
    await checkDomain(stores, { id: '', groupId: undefined }, email)
    const sub = await names.findByEmail(email)
    const person = sub === undefined ? undefined : await personOf(sub)
    return person && { ...person, issuer, amr: [], origin: undefined }
  }

  return async (issuer, claims) => {
    const people = issuer.assertions?.people
    try {
      const arrival = arrivalOf(issuer, claims)
      if (people?.by === 'connection') return await byConnection(people.alias, arrival)
      return people && (await byEmail(people.domains, arrival))
    } catch (error) {
      if (error instanceof ArrivalFault) return undefined
      throw error
    }
  }
}

function openAsserted({ recorded }: Services): OpenAsserted {
  return (request, { sub, issuer, origin: upstream }, session) => {
    const { client, address } = request
    const origin = { source: 'identity-assertion-grant', clientId: client.id, address } as const
    return recorded(requesterOf(request), async (inside, log) => {
      await inside.people.lock(sub)
      if (upstream && !(await isStillLinked(inside, sub, upstream))) return log.unchanged(false)
      const opened = upstream
        ? await openSessionFrom(inside, log, session, origin, upstream)
        : await openSession(inside, log, session, origin)
      if (!opened) return log.unchanged(false)
      await inside.sessions.addClient(opened.id, client, log.now)
      const detail = { issuer }
      return log.change('ASSERTION_ACCEPTED', { sub, sessionId: opened.id, detail }, true)
    })
  }
}

async function isStillLinked(
  { upstreamAccounts }: Stores,
  sub: string,
  account: NonNullable<AssertedPerson['origin']>,
): Promise<boolean> {
  return (await upstreamAccounts.find(account))?.sub === sub
}
