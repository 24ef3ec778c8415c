import type { Settings } from '../../config/settings.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { hmac, randomSecret, sha256 } from '../../kernel/secrets.ts'
import { countGuess, type GuessBudget } from '../../limits/count-guess.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { WaitingContext } from './read-waiting-request.ts'

/** The two codes of a device: a secret of its own, and a short one that a person types. */
export interface DeviceCodes {
  /** A new device code with what is stored of it. */
  make(): { readonly deviceCode: string; readonly id: string }
  /** What is stored of a device code. */
  idOf(deviceCode: string): string
  /**
   * The user code of a request. It is derived from the id, so that nobody finds it in the store.
   */
  userCode(id: string): string
  /** What is stored of a user code; undefined if a person typed something else. */
  digestOf(typed: string): string | undefined
}

/** What the requests of devices work with. */
export interface DeviceContext extends WaitingContext {
  readonly stores: OAuthStores
  readonly deviceCodes: DeviceCodes
  readonly device: Settings['device']
}

/**
 * Consonants alone, as RFC 8628 §6.1 proposes: no two look alike, no word can come about, and all
 * are on every keyboard. Eight of them are 34 bits.
 */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

export function deviceCodes(serverSecret: Buffer): DeviceCodes {
  const mac = hmac(serverSecret)
  return {
    make() {
      const deviceCode = randomSecret()
      return { deviceCode, id: sha256(deviceCode) }
    },
    idOf: sha256,
    userCode(id) {
      const text = inLetters(Buffer.from(mac(`user code of ${id}`), 'base64url'))
      return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`
    },
    digestOf(typed) {
      const text = readUserCode(typed)
      return text === undefined ? undefined : mac(`typed user code ${text}`)
    },
  }
}

/** The letters of a typed code: upper or lower case, wide or narrow, with or without separators. */
function readUserCode(typed: string): string | undefined {
  if (typed.length > 64) return undefined
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
  const isCode = text.length === length && [...text].every((letter) => letters.includes(letter))
  return isCode ? text : undefined
}

/** The remainder by 20 of a number of 64 bits is even enough for each place. */
function inLetters(bytes: Buffer): string {
  let number = bytes.readBigUInt64BE()
  const base = BigInt(letters.length)
  let text = ''
  for (let place = 0; place < length; place++) {
    text += letters[Number(number % base)]
    number /= base
  }
  return text
}

/** Who types a code. */
interface CodeTypist {
  readonly address: string
  /** The person, if somebody is signed in. */
  readonly sub: string | undefined
}

/** `wrong` never says whether a code is unknown, expired or decided. */
type EnteredCode =
  | { readonly kind: 'found'; readonly request: AuthorizationRequest }
  | { readonly kind: 'wrong' | 'limited' }

/**
 * Finds the request of a device by the code that a person typed, within limits against guessing.
 */
export type EnterUserCode = (typed: string, typist: CodeTypist) => Promise<EnteredCode>

export function enterUserCode(context: DeviceContext): EnterUserCode {
  const { stores, attempts, deviceCodes, device, clock } = context

  const budget = (what: string, most: number): GuessBudget => ({
    key: sha256(`user codes of ${what}`),
    most,
  })

  /**
   * A person who is signed in has a budget that no stranger can use up, at whatever address. All
   * others share one, of which no address can have more than its part.
   */
  function budgetsOf({ address, sub }: CodeTypist): readonly GuessBudget[] {
    if (sub !== undefined) return [budget(`person ${sub}`, device.guessesPerPersonAndMinute)]
    return [
      budget(`address ${addressRange(address)}`, device.guessesPerAddressAndMinute),
      budget('everybody', device.guessesPerMinute),
    ]
  }

  return async (typed, typist) => {
    const digest = deviceCodes.digestOf(typed)
    // What cannot be a code is no guess.
    if (digest === undefined) return { kind: 'wrong' }
    const guess = await countGuess(attempts, budgetsOf(typist), clock())
    if (!guess) return { kind: 'limited' }
    const found = await stores.deviceAuthorizations.findUndecided(digest)
    if (!found || found.expiresAt <= clock()) return { kind: 'wrong' }
    // Wrong guesses before it still count: anybody can get a right code from a device of their own.
    await guess.takeBack()
    return { kind: 'found', request: found.request }
  }
}
