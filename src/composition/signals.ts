import type { Settings } from '../config/settings.ts'
import { isEmail, normaliseLoginName, normaliseMobileNumber } from '../kernel/login-name.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { jwtTyp } from '../oauth/keys/jws.ts'
import type { Keyring } from '../oauth/keys/keyring.ts'
import { signJwt } from '../oauth/keys/sign-jwt.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import { allowsPrivate, findTargetProblem } from '../outgoing/fetch-target.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import type { Services } from '../services.ts'
import { streamChanges } from '../signals/change-streams.ts'
import { type FindPerson, findPerson } from '../signals/find-person.ts'
import { pollSets } from '../signals/poll-sets.ts'
import { signalDelivery } from '../signals/signal-delivery.ts'
import type { DeliveryContext, SignalsContext } from '../signals/signals-context.ts'
import type { Stores } from '../storage/storage.ts'
import { connectionRights } from './connection-rights.ts'

interface SignalParts {
  readonly clients: RegisteredClients
  readonly keyring: Keyring
  readonly shownIds: ShownIds
}

/** How many requests go to all receivers at once, and to one network address. */
const requestLimits = { concurrency: 64, perTarget: 16 }

function addressRules({ fetch, signals }: Settings) {
  const { allowedHosts, allowPrivate } = fetch
  return { allowedHosts, allowPrivate, privateHosts: signals.privateHosts }
}

/** What is wrong with the address of a receiver, as far as that shows at once. */
export const receiverAddressProblem = (settings: Settings) => (address: string) =>
  findTargetProblem(address, addressRules(settings), 'signals.privateHosts')

/** What makes signals of events and delivers them; there is one in a process. */
export function openSignals(services: Services, { clients, keyring, shownIds }: SignalParts) {
  const { settings, storage, recorded, box, clock, log, tracing } = services
  const { stores } = storage
  const context: DeliveryContext<Stores> = {
    ...{ stores, recorded, clients, shownIds, box, clock, log },
    eventChain: stores.eventChain,
    issuer: settings.baseUrl,
    sign: (claims) => signJwt(keyring, 'RS256', jwtTyp.securityEvent, claims),
    signRevocation: (claims) => signJwt(keyring, 'RS256', jwtTyp.globalRevocation, claims),
    fetch: safeFetch({
      ...addressRules(settings),
      ...requestLimits,
      timeoutMs: settings.signals.timeoutSeconds * 1000,
      keepsConnections: true,
      // What failed is sent again when its pause is over, and not by the way.
      retryMs: 0,
      clock,
      trace: tracing?.trace,
    }),
    settings: settings.signals,
  }
  const delivery = signalDelivery(context)
  return { context, delivery, poll: pollSets(context, delivery) }
}

/** Finds people by addresses and numbers that they have proven. */
export function provenNames(users: Pick<Stores['users'], 'findByLoginName'>) {
  return {
    async findByEmail(email: string): Promise<string | undefined> {
      const name = isEmail(email) ? normaliseLoginName(email) : undefined
      const user = name === undefined ? undefined : await users.findByLoginName(name)
      // A username may look like the address of somebody else.
      return user?.emailVerified && isSameName(user.email, name) ? user.sub : undefined
    },
    async findByMobile(number: string): Promise<string | undefined> {
      const name = normaliseMobileNumber(number)
      const user = name === undefined ? undefined : await users.findByLoginName(name)
      return user?.mobileNumberVerified && isSameName(user.mobileNumber, name)
        ? user.sub
        : undefined
    },
  }
}

function isSameName(own: string | undefined, name: string | undefined): boolean {
  return own !== undefined && normaliseLoginName(own) === name
}

/** Finds the person that a client names. */
export function buildFindPerson(
  services: Services,
  { clients, shownIds }: Pick<SignalParts, 'clients' | 'shownIds'>,
): FindPerson {
  const { settings, storage } = services
  return findPerson({
    ...{ clients, shownIds },
    issuer: settings.baseUrl,
    isPerson: async (sub) => (await storage.stores.users.find(sub)) !== undefined,
    ...provenNames(storage.stores.users),
  })
}

/** What administrators and receivers do with streams. */
export function buildSignals(
  services: Services,
  core: SignalParts & { readonly signals: ReturnType<typeof openSignals> },
) {
  const { settings, clock } = services
  const { context: parts, delivery, poll } = core.signals
  const { has, check, pathOf } = connectionRights(settings.prefix, clock)
  const context: SignalsContext<Stores> = {
    ...parts,
    rights: {
      ...{ has, check, pathOf },
      recordOf: async ({ groups }, groupId) => (await groups.find(groupId))?.id,
    },
    groupHosts: settings.signals.groupHosts,
    isPrivateHost: (address) => allowsPrivate(new URL(address), settings.signals),
    findAddressProblem: receiverAddressProblem(settings),
  }
  return {
    baseUrl: settings.baseUrl,
    changes: streamChanges(context),
    findPerson: buildFindPerson(services, core),
    delivery,
    poll,
  }
}
