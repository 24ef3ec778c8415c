import type { Params } from '../../http/params.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { type CountedGuess, countGuess } from '../../limits/count-guess.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { CibaContext } from './ciba-context.ts'

/** The person whom a client means and may ask. */
export async function findPersonToAsk<Stores>(
  context: CibaContext<Stores>,
  client: Client,
  params: Params,
): Promise<string> {
  // An ID token is no guess, since only this server can make one.
  const isGuess = readHintName(params) === 'login_hint'
  const guess = isGuess ? await countHint(context, client) : undefined
  const sub = await findHintedPerson(context, client, params)
  if (!(await canAsk(context, client, sub))) throw unknownPerson()
  await guess?.takeBack()
  return sub
}

/** People outside the groups of a client could not confirm, and get no email from it. */
async function canAsk<Stores>(
  { peopleToAsk, clientAccess }: CibaContext<Stores>,
  client: Client,
  sub: string,
): Promise<boolean> {
  return (await peopleToAsk.mayBeAsked(sub)) && clientAccess.isAllowed(sub, client)
}

const hints = ['login_hint', 'id_token_hint', 'login_hint_token'] as const

/** How a client names somebody. There must be one hint and no more (CIBA Core §7.1). */
function readHintName(params: Params): (typeof hints)[number] {
  const [given, ...others] = hints.filter((name) => params.has(name))
  if (given !== undefined && others.length === 0) return given
  throw new OAuthError('invalid_request', 'give login_hint or id_token_hint, and not both')
}

async function findHintedPerson<Stores>(
  { readIdTokenHint, peopleToAsk }: CibaContext<Stores>,
  client: Client,
  params: Params,
): Promise<string> {
  switch (readHintName(params)) {
    case 'login_hint': {
      const sub = await peopleToAsk.findByLoginName(params.required('login_hint'))
      if (sub === undefined) throw unknownPerson()
      return sub
    }
    case 'id_token_hint': {
      const hint = await readIdTokenHint(params.required('id_token_hint'))
      if (hint?.aud !== client.id) {
        throw new OAuthError('invalid_request', 'id_token_hint was not issued to this client')
      }
      return hint.sub
    }
    default:
      throw new OAuthError('invalid_request', 'login_hint_token is not supported')
  }
}

/** The same whether nobody has the name, or the person cannot be asked. */
export function unknownPerson(): OAuthError {
  return new OAuthError('unknown_user_id', 'nobody who can be asked is known by this hint')
}

const hour = 3_600_000

/**
 * Counts a name that a client gives as a wrong one until somebody is found by it. So nobody can
 * try names with a stolen secret for long. Once there are too many, every name is refused in the
 * same words, or the answer would tell which ones are known.
 */
async function countHint<Stores>(
  { attempts, ciba, clock }: CibaContext<Stores>,
  client: Client,
): Promise<CountedGuess> {
  const most = ciba.unknownHintsPerClientAndHour
  const budget = { key: sha256(`login hints of client ${client.id}`), most }
  const guess = await countGuess(attempts, [budget], clock(), hour)
  if (guess) return guess
  throw new OAuthError('slow_down', 'too many names of this client were unknown in this hour', {
    headers: { 'retry-after': String(hour / 1000) },
  })
}
