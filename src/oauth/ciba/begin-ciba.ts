import { machineOf } from '../../events/actor.ts'
import type { Params } from '../../http/params.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { countGuess } from '../../limits/count-guess.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { longestAccessTokenSeconds } from '../tokens/access-tokens.ts'
import type { CibaContext } from './ciba-context.ts'
import { newCibaSecrets } from './ciba-grant.ts'
import { findPersonToAsk, unknownPerson } from './find-person-to-ask.ts'
import {
  openCibaRequest,
  readCibaRequest,
  readExpiry,
  readNotificationToken,
} from './read-ciba-request.ts'

/** What a client gets to ask for its tokens, and how long. */
interface BegunRequest {
  readonly authReqId: string
  readonly expiresIn: number
}

/**
 * Checks the request of a client about a person, and keeps it until they answer. They find it on
 * their account page, and get an email about it if they have an address.
 */
export async function beginCiba<Stores extends OAuthStores>(
  context: CibaContext<Stores>,
  client: Client,
  outer: Params,
  address: string,
): Promise<BegunRequest> {
  const { recorded, peopleToAsk, cibaPings, baseUrl, ciba, clock } = context
  const params = await openCibaRequest(context, outer, client)
  const request = await readCibaRequest(context, client, params)
  const expiresIn = readExpiry(params, ciba.requestSeconds)
  const token = readNotificationToken(params, client)
  const sub = await findPersonToAsk(context, client, params)
  // Only those are counted who are asked, or the count would tell that there is such a person.
  await checkPace(context, sub, client)
  const { authReqId, id, linkToken, link } = newCibaSecrets()
  const now = clock()
  const expiresAt = now + expiresIn * 1000
  await recorded(machineOf(client.id, address), async (stores, log) => {
    await stores.people.lock(sub)
    await stores.deviceAuthorizations.add({
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
      ping: token === undefined ? undefined : cibaPings.seal(id, { authReqId, token }),
    })
    const about = { link: linkTo(baseUrl, linkToken), validSeconds: expiresIn }
    if (!(await peopleToAsk.ask(stores, sub, about))) throw unknownPerson()
    return log.change('SIGN_IN_ASKED', { sub })
  })
  peopleToAsk.deliverSoon()
  return { authReqId, expiresIn }
}

function linkTo(baseUrl: string, request: string): string {
  return `${baseUrl}/device/asked?${new URLSearchParams({ request })}`
}

const hour = 3_600_000

/**
 * People who are asked too often confirm without reading. The first half of what a person is asked
 * in an hour goes to whoever comes first. The second half is for clients that have asked less than
 * a sixth of it, so that a few clients cannot keep the others from asking.
 */
async function checkPace<Stores>(
  { attempts, ciba, clock }: CibaContext<Stores>,
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
