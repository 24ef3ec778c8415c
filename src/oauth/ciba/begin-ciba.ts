import type { Recorded } from '../../events/recorded.ts'
import type { Params } from '../../http/params.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import { visibleText } from '../../kernel/visible-text.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { countGuess } from '../../limits/count-guess.ts'
import type { ClientAccess } from '../client-access.ts'
import type { DetailRequests } from '../details/detail-requests.ts'
import { readWaitingRequest } from '../device/read-waiting-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ResourceRequests } from '../resources/resource-requests.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { longestAccessTokenSeconds } from '../tokens/access-tokens.ts'
import type { ReadIdTokenHint } from '../tokens/id-tokens.ts'
import { newCibaSecrets } from './ciba-grant.ts'
import { countHint, findHintedPerson, readHintName, unknownPerson } from './find-hinted-person.ts'

/**
 * Checks the request of a client about a person, and keeps it until they answer. They find it on
 * their account page, and get an email about it if they have an address.
 */
export type BeginCiba = (
  client: Client,
  params: Params,
  address: string,
) => Promise<{ readonly authReqId: string; readonly expiresIn: number }>

/** The people of the server, as far as a client may ask them. */
interface PeopleToAsk<Stores> {
  findByLoginName(name: string): Promise<string | undefined>
  /** Whether the person may sign in. */
  mayBeAsked(sub: string): Promise<boolean>
  /**
   * Sends the person a link, in the transaction of the stores, if there is an address to send it
   * to. Answers false if they may no longer be asked.
   */
  ask(stores: Stores, sub: string, about: AskedAbout): Promise<boolean>
  /** To be called after the transaction. */
  deliverSoon(): void
}

/** What the email to a person is about. */
interface AskedAbout {
  readonly link: string
  readonly validSeconds: number
}

interface BeginCibaDependencies<Stores> {
  readonly recorded: Recorded<Stores>
  readonly attempts: Pick<AttemptStore, 'countUpTo' | 'failuresIn' | 'takeBack'>
  readonly people: PeopleToAsk<Stores>
  readonly clientAccess: Pick<ClientAccess, 'isAllowed'>
  readonly readIdTokenHint: ReadIdTokenHint
  readonly resourceRequests: Pick<ResourceRequests, 'readRequested'>
  readonly detailRequests: Pick<DetailRequests, 'readRequested'>
  readonly baseUrl: string
  readonly ciba: {
    readonly requestSeconds: number
    readonly pollSeconds: number
    readonly requestsPerPersonAndHour: number
    readonly requestsPerPersonClientAndHour: number
    readonly unknownHintsPerClientAndHour: number
  }
  readonly clock: Clock
}

export function beginCiba<Stores extends Pick<OAuthStores, 'deviceAuthorizations' | 'people'>>(
  deps: BeginCibaDependencies<Stores>,
): BeginCiba {
  const { recorded, people, baseUrl, ciba, clock } = deps
  return async (client, params, address) => {
    const request = await readRequest(deps, client, params)
    const expiresIn = readExpiry(params, ciba.requestSeconds)
    const sub = await findPerson(deps, params, client)
    // Only those are counted who are asked, or the count would tell that there is such a person.
    await checkPace(deps, sub, client)
    const { authReqId, id, linkToken, link } = newCibaSecrets()
    const now = clock()
    const expiresAt = now + expiresIn * 1000
    const actor = { kind: 'machine', clientId: client.id, address, scopes: [] } as const
    await recorded(actor, async (inside, log) => {
      await inside.people.lock(sub)
      await inside.deviceAuthorizations.add({
        id,
        userCode: link,
        request: { ...request, hintedSub: sub, device: id },
        address,
        userAgent: undefined,
        // Its link cannot be guessed, so it takes no room from the codes of devices.
        origin: undefined,
        createdAt: now,
        expiresAt,
        intervalMs: ciba.pollSeconds * 1000,
        decision: undefined,
        grant: undefined,
        retainUntil: expiresAt + longestAccessTokenSeconds * 1000,
      })
      const about = { link: linkTo(baseUrl, linkToken), validSeconds: expiresIn }
      if (!(await people.ask(inside, sub, about))) throw unknownPerson()
      return log.change('SIGN_IN_ASKED', { sub })
    })
    people.deliverSoon()
    return { authReqId, expiresIn }
  }
}

/** The person whom the client may ask. */
async function findPerson(
  deps: Omit<BeginCibaDependencies<never>, 'recorded'>,
  params: Params,
  client: Client,
): Promise<string> {
  const { attempts, people, ciba, clock } = deps
  // An ID token is no guess, since only this server can make one.
  const guess =
    readHintName(params) === 'login_hint'
      ? await countHint(attempts, client, ciba.unknownHintsPerClientAndHour, clock())
      : undefined
  const sub = await findHintedPerson({ ...deps, ...people }, params, client)
  if (!(await canAsk(deps, sub, client))) throw unknownPerson()
  await guess?.takeBack()
  return sub
}

/** People outside the groups of a client could not confirm, and get no email from it. */
async function canAsk(
  { people, clientAccess }: Pick<BeginCibaDependencies<never>, 'people' | 'clientAccess'>,
  sub: string,
  client: Client,
): Promise<boolean> {
  return (await people.mayBeAsked(sub)) && clientAccess.isAllowed(sub, client)
}

function linkTo(baseUrl: string, request: string): string {
  return `${baseUrl}/device/asked?${new URLSearchParams({ request })}`
}

async function readRequest(
  {
    resourceRequests,
    detailRequests,
    baseUrl,
  }: Pick<BeginCibaDependencies<never>, 'resourceRequests' | 'detailRequests' | 'baseUrl'>,
  client: Client,
  params: Params,
) {
  if (params.has('request')) {
    throw new OAuthError('invalid_request', 'request objects are not supported here')
  }
  const resources = await resourceRequests.readRequested(params, client)
  const details = await detailRequests.readRequested(params, client)
  const request = readWaitingRequest(client, params, { resources, details, baseUrl })
  if (!request.scopes.includes('openid')) {
    throw new OAuthError('invalid_scope', 'scope must hold openid')
  }
  return {
    ...request,
    redirectUri: `${request.redirectUri}&asked=true`,
    asked: { message: readMessage(params) },
  }
}

/** Short enough to be compared at a glance. */
const longestMessage = 100

/** All of it can be seen; otherwise it could hide a part of itself, or the words around it. */
function readMessage(params: Params): string | undefined {
  const text = params.get('binding_message')?.normalize('NFC')
  if (text === undefined) return undefined
  const isVisible = text.trim() !== '' && visibleText(text, '') === text
  if (isVisible && [...text].length <= longestMessage) return text
  throw new OAuthError(
    'invalid_binding_message',
    'binding_message must have 1 to 100 visible characters',
  )
}

function readExpiry(params: Params, usual: number): number {
  const text = params.get('requested_expiry')
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new OAuthError('invalid_request', 'requested_expiry must be a whole number from 1 on')
  }
  return Math.min(Number(text), usual)
}

const hour = 3_600_000

/**
 * People who are asked too often confirm without reading. The first half of what a person is asked
 * in an hour goes to whoever comes first. The second half is for clients that have asked less than
 * a sixth of it, so that a few clients cannot keep the others from asking.
 */
async function checkPace(
  { attempts, ciba, clock }: Pick<BeginCibaDependencies<never>, 'attempts' | 'ciba' | 'clock'>,
  sub: string,
  client: Client,
): Promise<void> {
  const { requestsPerPersonClientAndHour: mostOfClient, requestsPerPersonAndHour: most } = ciba
  const ofClient = sha256(`requests of ${client.id} about ${sub}`)
  const first = { key: sha256(`requests about ${sub}`), most: Math.ceil(most / 2) }
  const second = { key: sha256(`later requests about ${sub}`), most: Math.floor(most / 2) }
  const share = Math.min(mostOfClient, Math.ceil(second.most / 6))
  // What one of them refuses, none of them counts.
  for (const budgets of [
    [{ key: ofClient, most: mostOfClient }, first],
    [{ key: ofClient, most: share }, second],
  ]) {
    if (await countGuess(attempts, budgets, clock(), hour)) return
  }
  throw new OAuthError('slow_down', 'the person was asked too often in the last hour', {
    headers: { 'retry-after': String(hour / 1000) },
  })
}
