import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose'
import type { Link, SignedHead } from '../../events/event-chain.ts'
import type { HeadSigner, HeadVerdict } from '../../events/seal-events.ts'
import type { KeySet } from '../../oauth/keys/keyring.ts'

/** A type of its own, so that a token is never accepted as a head, nor a head as a token. */
const typ = 'event-head+jwt'
/** The algorithm for which every server has a key. */
const alg = 'RS256'

type LoadKeys = () => Promise<KeySet>

async function signed(loadKeys: LoadKeys, type: string, payload: Uint8Array): Promise<string> {
  const key = (await loadKeys()).signing.get(alg)
  if (!key) throw new Error(`there is no ${alg} key to sign the event log with`)
  return new CompactSign(payload)
    .setProtectedHeader({ alg, typ: type, kid: key.kid })
    .sign(key.privateKey)
}

/** The digest of a file, and the head of the event log when it was made. */
interface FileEvidence extends Link {
  readonly sha256: string
  readonly time: number
}

/** Signs files for auditors, so that anybody with the key set can verify them. */
export function fileSigner(loadKeys: LoadKeys): (evidence: FileEvidence) => Promise<string> {
  return (evidence) => signed(loadKeys, 'file-evidence+jwt', Buffer.from(JSON.stringify(evidence)))
}

/** Signs heads with the key that signs tokens, so that anybody with the key set can verify them. */
export function headSigner(loadKeys: LoadKeys): HeadSigner {
  return {
    sign: (head) => signed(loadKeys, typ, payloadOf(head)),
    async verify(head) {
      return verify(head, (await loadKeys()).verifying)
    },
  }
}

async function verify(head: SignedHead, keys: KeySet['verifying']): Promise<HeadVerdict> {
  try {
    const key = keys.get(decodeProtectedHeader(head.signature).kid ?? '')
    if (!key) return 'unknown key'
    const { payload, protectedHeader } = await compactVerify(head.signature, key.publicKey, {
      algorithms: [key.alg],
    })
    const isSame = Buffer.from(payload).equals(payloadOf(head))
    return isSame && protectedHeader.typ === typ ? 'genuine' : 'forged'
  } catch {
    return 'forged'
  }
}

function payloadOf({ seq, hash, time }: Link & Pick<SignedHead, 'time'>): Buffer {
  return Buffer.from(JSON.stringify({ seq, hash, time }))
}
