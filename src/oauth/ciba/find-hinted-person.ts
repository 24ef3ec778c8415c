import type { Params } from '../../http/params.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { type CountedGuess, countGuess } from '../../limits/count-guess.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ReadIdTokenHint } from '../tokens/id-tokens.ts'

interface FindHintedPersonDependencies {
  readonly readIdTokenHint: ReadIdTokenHint
  /** The `sub` of the person with this username, email address or mobile number. */
  readonly findByLoginName: (name: string) => Promise<string | undefined>
}

const hints = ['login_hint', 'id_token_hint', 'login_hint_token'] as const

/** How a client names somebody. There must be one hint and no more (CIBA Core §7.1). */
export function readHintName(params: Params): (typeof hints)[number] {
  const [given, ...others] = hints.filter((name) => params.has(name))
  if (given !== undefined && others.length === 0) return given
  throw new OAuthError('invalid_request', 'give login_hint or id_token_hint, and not both')
}

/** Whom a client means. */
export async function findHintedPerson(
  { readIdTokenHint, findByLoginName }: FindHintedPersonDependencies,
  params: Params,
  client: Client,
): Promise<string> {
  switch (readHintName(params)) {
    case 'login_hint': {
      const sub = await findByLoginName(params.required('login_hint'))
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
export async function countHint(
  attempts: Pick<AttemptStore, 'countUpTo' | 'failuresIn' | 'takeBack'>,
  client: Client,
  most: number,
  now: number,
): Promise<CountedGuess> {
  const budget = { key: sha256(`login hints of client ${client.id}`), most }
  const guess = await countGuess(attempts, [budget], now, hour)
  if (guess) return guess
  throw new OAuthError('slow_down', 'too many names of this client were unknown in this hour', {
    headers: { 'retry-after': String(hour / 1000) },
  })
}
