import { Secret } from 'otpauth'
import { isUsableHash } from '../../../users/hashing/password-hash.ts'
import {
  type ForeignObject,
  memberOf,
  numberOf,
  parsedOf,
  textOf,
  textsOf,
} from '../foreign-values.ts'

/** The password hash of a credential, in the form that imports have; undefined if it is unknown. */
export function hashOf(credential: ForeignObject): string | undefined {
  const secret = parsedOf(credential, 'secretData')
  const data = parsedOf(credential, 'credentialData')
  const [value = '', salt = ''] = [textOf(secret, 'value'), textOf(secret, 'salt')]
  // Extensions for other kinds of hashes write them whole.
  if (isUsableHash(value)) return value
  const iterations = numberOf(data, 'hashIterations')
  const algorithm = textOf(data, 'algorithm')
  const end = `${unpadded(salt)}$${unpadded(value)}`
  switch (algorithm) {
    case 'pbkdf2':
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512':
      return `$${algorithm}$i=${iterations}$${end}`
    case 'argon2': {
      const parameters = memberOf(data, 'additionalParameters')
      const first = (name: string) => textsOf(parameters, name)[0]
      const version = first('version') === '1.0' ? 16 : 19
      const costs = `m=${first('memory')},t=${iterations},p=${first('parallelism')}`
      return `$argon2${first('type') ?? 'id'}$v=${version}$${costs}$${end}`
    }
    default:
      return undefined
  }
}

const unpadded = (base64: string) => base64.replace(/=+$/, '')

const algorithms: Readonly<Record<string, string>> = {
  HmacSHA1: 'SHA1',
  HmacSHA256: 'SHA256',
  HmacSHA512: 'SHA512',
}

/** An authenticator app of a credential, as members of a factor; undefined if it counts uses. */
export function authenticatorOf(credential: ForeignObject): ForeignObject | undefined {
  const data = parsedOf(credential, 'credentialData')
  const value = textOf(parsedOf(credential, 'secretData'), 'value')
  const algorithm = algorithms[textOf(data, 'algorithm') ?? 'HmacSHA1']
  if (value === undefined || algorithm === undefined || textOf(data, 'subType') !== 'totp') {
    return undefined
  }
  // The key is the text itself, unless somebody has brought it along from elsewhere.
  const isBase32 = textOf(data, 'secretEncoding')?.toUpperCase() === 'BASE32'
  const secret = isBase32 ? unpadded(value).toUpperCase() : Secret.fromUTF8(value).base32
  return {
    secret,
    algorithm,
    digits: numberOf(data, 'digits') ?? 6,
    period: numberOf(data, 'period') ?? 30,
  }
}
